import type { ErrorReason } from './error-reasons.ts'

/** Courses, progress, certificates and files. */
export const CONTENT_REASONS = {
  id_exists: { code: 'duplicate', field: 'id', message: 'The ID {id} already exists.' },
  api_user_staff: { code: 'invalid', field: 'user', message: 'API users can’t work on a course.' },
  already_listed: { code: 'duplicate', field: 'user', message: 'This person is already on the list.' },
  too_many_proposals: {
    code: 'invalid',
    message: 'Too many people are waiting for approval in this course. Try again once some are decided.',
  },
  too_many_sections: {
    code: 'invalid',
    field: 'section',
    message: 'A course can have up to {limit} sections.',
  },
  too_many_lessons: {
    code: 'invalid',
    field: 'instruction',
    message: 'A section can have up to {limit} lessons.',
  },
  feature_denied: { code: 'invalid', field: 'tag', message: 'Only a site admin can feature a course.' },
  foreign_file: {
    code: 'invalid',
    message: 'One of the files belongs to another course, and you don’t have access to it.',
  },
  background_complex: {
    code: 'file_too_complex',
    field: 'file',
    message: 'This PDF is too complex to print certificates on. Export a simpler PDF, or upload an image.',
  },
  background_unreadable: {
    code: 'invalid',
    field: 'file',
    message: 'We couldn’t read this file. Upload a PNG or JPEG image, or a PDF.',
  },
  lti_login_missing: {
    code: 'invalid',
    field: 'loginUrl',
    message: 'A tool with LTI 1.3 needs the address where a launch begins.',
  },
  lti_keys_missing: {
    code: 'invalid',
    field: 'jwksUrl',
    message: 'A tool with LTI 1.3 needs the address of its public keys.',
  },
  lti_secret_missing: {
    code: 'invalid',
    field: 'secret',
    message: 'A tool with LTI 1.1 needs a key and a secret.',
  },
  lti_key_taken: { code: 'duplicate', field: 'key', message: 'Another tool already uses this key.' },
  lti_tool_used: {
    code: 'still_shown',
    message: 'Lessons still use this tool: {courses}. Change or delete those lessons first.',
  },
  lti_tool_missing: {
    code: 'invalid',
    message: 'The tool of this lesson isn’t set up on this site. Tell the author of the course.',
  },
  lti_tool_elsewhere: {
    code: 'invalid',
    message: 'This tool isn’t available to the organization of this course.',
  },
  lti_other_lesson: { code: 'invalid', message: 'This lesson doesn’t open an external tool.' },
  lti_no_deep_link: { code: 'invalid', field: 'tool', message: 'You can’t choose content in this tool.' },
  unknown_language: { code: 'invalid', message: '{language} is not a known language.' },
  template_denied: { code: 'invalid', field: 'template', message: 'You can’t copy this course.' },
  target_address: {
    code: 'invalid',
    field: 'targetInstallation',
    message: 'Enter the address of the other site, starting with https://.',
  },
  target_auth_missing: {
    code: 'invalid',
    field: 'targetAuth',
    message: 'Enter the authorization for the other site.',
  },
  target_publisher: {
    code: 'invalid',
    field: 'targetPublisher',
    message: 'You can’t create courses in this organization.',
  },
  target_refused: { code: 'target_unreachable', message: 'The other site refused the course.' },
  import_unreadable: {
    code: 'invalid',
    message:
      'This file can’t be read as an exported course. Export the course again and upload the new file.',
  },
  import_too_large: { code: 'file_too_large', message: 'An exported course can be up to {size}.' },

  certificate_own: { code: 'forbidden', message: 'You can’t reinstate your own certificate.' },
  review_newer: { code: 'stale', message: 'A newer version of this submission was sent meanwhile.' },
  review_by: { code: 'review_taken', message: '{name} is reviewing this right now.' },
  answer_mismatch: {
    code: 'invalid',
    message: 'An answer doesn’t fit its question. Reload the lesson and answer again.',
  },
  answer_file: {
    code: 'invalid',
    message: 'A file in your answer wasn’t uploaded for this enrollment. Attach it again.',
  },
  answer_message: { code: 'invalid', message: 'Choose a message that you wrote in this discussion.' },
  group_of_course: {
    code: 'invalid',
    field: 'enrollmentGroup',
    message: 'This group doesn’t belong to the course.',
  },
  review_by_coach: { code: 'invalid', message: 'Only coaches can review submissions.' },

  file_name: {
    code: 'invalid',
    field: 'resource',
    message: 'This file name can’t be used. Rename the file and try again.',
  },
  file_type: { code: 'invalid', field: 'contentType', message: 'This type of file can’t be used.' },
  file_empty: { code: 'invalid', field: 'contentLength', message: 'This file is empty.' },
  file_size: { code: 'file_too_large', message: 'The file must be smaller than {size}.' },
  file_incomplete: { code: 'invalid', message: 'The file didn’t arrive completely. Upload it again.' },
  file_here: { code: 'invalid', field: 'sourceId', message: 'This file is already in the course.' },
  not_a_package: {
    code: 'invalid',
    field: 'getId',
    message: 'Upload the package as a .zip file, or a cmi5.xml file.',
  },
  package_unreadable: {
    code: 'invalid',
    field: 'getId',
    message: 'We couldn’t read this package. Export it again and upload the new file.',
  },
  package_too_large: {
    code: 'invalid',
    field: 'getId',
    message: 'This package unpacks to more than {size}.',
  },
  package_outside: {
    code: 'invalid',
    field: 'getId',
    message: 'This package holds a file that would lie outside of it: {name}.',
  },
  package_empty: {
    code: 'invalid',
    field: 'getId',
    message: 'This package has no page to start with. It needs an index.html or a manifest at its top level.',
  },
  package_manifest: {
    code: 'invalid',
    field: 'getId',
    message: 'We couldn’t read {name} in this package.',
  },
  package_launch: {
    code: 'invalid',
    field: 'getId',
    message: 'This package starts with {name}, but doesn’t contain that file.',
  },
  package_alone: {
    code: 'invalid',
    field: 'getId',
    message:
      'A cmi5.xml file by itself can only name units by a full web address, and “{name}” isn’t one. Upload the whole package as a .zip file.',
  },
  cmi5_empty: { code: 'invalid', message: 'Publish at least one lesson before you export this course.' },
  cmi5_too_many: {
    code: 'invalid',
    message: 'This course has more than {count} lessons, which is more than a package can hold.',
  },
  cmi5_too_large: {
    code: 'invalid',
    message: 'The files of this course are larger than {size}, which is more than a package can hold.',
  },
  package_locked: {
    code: 'invalid',
    field: 'item',
    message: 'This part isn’t open yet. Finish the part before it first.',
  },
  package_missing: { code: 'not_found', message: 'This lesson has no package yet.' },
  package_reading: {
    code: 'busy',
    message: 'This package is still being prepared. Try again in a moment.',
  },
  file_unplayable: { code: 'invalid', message: 'This file can’t be played.' },
  file_in_message: {
    code: 'still_shown',
    message: 'A message still uses this file. Delete the message first.',
  },
  image_type: {
    code: 'invalid',
    field: 'contentType',
    message: 'Choose a PNG, JPEG, WebP, GIF or AVIF image.',
  },
  image_size: { code: 'file_too_large', message: 'An image can be up to {size}.' },
  image_mismatch: { code: 'invalid', message: 'This file is not a valid image of the type {type}.' },
  image_pixels: {
    code: 'invalid',
    message: 'An image can be up to {limit} pixels wide and high.',
  },
  not_a_video: { code: 'invalid', field: 'getID', message: 'This file is not a video.' },
  video_not_converted: {
    code: 'invalid',
    message: 'This video couldn’t be converted. It plays as it was uploaded.',
  },
  video_too_long: {
    code: 'invalid',
    message: 'This video is too long to convert. It plays as it was uploaded.',
  },
  conversions_today: {
    code: 'too_many_conversions',
    message: 'You’ve reached today’s limit of one hour of converted video. Try again tomorrow.',
  },
  not_transcribable: {
    code: 'invalid',
    field: 'getID',
    message: 'Captions can only be created for video and audio.',
  },
  captions_language: {
    code: 'invalid',
    field: 'language',
    message: 'Captions can’t be created for speech in this language.',
  },
  captions_failed: { code: 'invalid', message: 'The captions couldn’t be created.' },
  storage_unwritable: {
    code: 'storage_full',
    message: 'The storage of this site can’t be written to, so nothing was saved.',
  },
} as const satisfies Record<string, ErrorReason>
