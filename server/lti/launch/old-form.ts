import { shortRoles } from '@cairn/domain/lti/roles'
import type { Parts } from '../../base/parts.ts'
import { unseal } from '../../base/sealed.ts'
import { VERSION } from '../../base/version.ts'
import { addressesOf } from '../addresses.ts'
import { ownLineItem } from '../grades/line-items.ts'
import { signForm } from '../oauth1.ts'
import { refuseLaunch } from '../refusal.ts'
import { sourcedId } from '../sourced-id.ts'
import type { Description } from './describe.ts'
import type { Launching } from './find.ts'

const customFields = (custom: Description['custom']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(custom).flatMap(([name, value]) => {
      const plain = `custom_${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '_')}`
      return [[plain, value]]
    }),
  )

const personFields = ({ person, roles }: Description): Record<string, string> => ({
  user_id: person.id,
  roles: shortRoles(roles),
  lis_person_sourcedid: person.id,
  ...(person.given !== undefined && { lis_person_name_given: person.given }),
  ...(person.family !== undefined && { lis_person_name_family: person.family }),
  ...(person.full !== undefined && { lis_person_name_full: person.full }),
  ...(person.email !== undefined && { lis_person_contact_email_primary: person.email }),
})

/** Results are reported for learners alone. */
const outcomeFields = async (
  parts: Parts,
  { tool, actor, course, lesson, enrolled, by }: Launching,
  told: Description,
): Promise<Record<string, string>> => {
  if (!course || !lesson || !enrolled) return {}
  await ownLineItem(parts.db, tool, course, lesson, by.now)
  const about = { tool: tool.id, course: course.id, lesson: lesson.id, person: actor.id }
  return {
    lis_outcome_service_url: addressesOf(told.issuer).outcomeUrl,
    lis_result_sourcedid: sourcedId(parts.secret, about),
  }
}

/** The form of a launch with LTI 1.1, signed with the secret that both sides know. */
export const oldForm = async (parts: Parts, launching: Launching, told: Description) => {
  const { tool } = launching
  if (tool.key === null || tool.secret === null) refuseLaunch('tool_missing')
  const fields = {
    lti_message_type: 'basic-lti-launch-request',
    lti_version: 'LTI-1p0',
    resource_link_id: told.link?.id ?? '',
    resource_link_title: told.link?.title ?? '',
    context_id: told.context.id,
    context_title: told.context.title,
    context_label: told.context.title,
    context_type: 'CourseSection',
    ...personFields(told),
    launch_presentation_locale: told.locale,
    launch_presentation_document_target: told.window,
    launch_presentation_return_url: told.returnUrl,
    tool_consumer_info_product_family_code: 'cairn',
    tool_consumer_info_version: VERSION,
    tool_consumer_instance_guid: new URL(told.issuer).host,
    tool_consumer_instance_name: new URL(told.issuer).host,
    ...customFields(told.custom),
    ...(await outcomeFields(parts, launching, told)),
  }
  return {
    url: told.target,
    fields: signForm({
      url: told.target,
      fields,
      key: tool.key ?? '',
      secret: unseal(parts.secret, tool.secret ?? ''),
      now: parts.now(),
    }),
  }
}
