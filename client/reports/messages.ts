import { defineMessages } from '../base/messages.ts'

/** One sentence for each thing that is written down: who did what to whom or what. */
export const sentences = defineMessages({
  'session.open': { id: 'event.session.open', defaultMessage: '{actor} logged in' },
  'session.end': { id: 'event.session.end', defaultMessage: '{actor} ended a session of {object}' },
  'session.end-others': {
    id: 'event.session.end-others',
    defaultMessage: '{actor} ended the other sessions of {object}',
  },
  'session.proxy': {
    id: 'event.session.proxy',
    defaultMessage: '{actor} logged in as {object}',
    description: 'An admin acts as another person',
  },
  'user.create': { id: 'event.user.create', defaultMessage: '{actor} created the account of {object}' },
  'user.update': { id: 'event.user.update', defaultMessage: '{actor} changed the account of {object}' },
  'user.delete': { id: 'event.user.delete', defaultMessage: '{actor} deleted an account' },
  'user.disable': { id: 'event.user.disable', defaultMessage: '{actor} disabled the account of {object}' },
  'user.enable': { id: 'event.user.enable', defaultMessage: '{actor} enabled the account of {object}' },
  'user.invite': { id: 'event.user.invite', defaultMessage: '{actor} invited {object}' },
  'user.reinvite': { id: 'event.user.reinvite', defaultMessage: '{actor} invited {object} again' },
  'user.role': {
    id: 'event.user.role',
    defaultMessage: '{actor} changed the roles of {object} at {place}',
    description: 'place is an organization',
  },
  'user.remove': {
    id: 'event.user.remove',
    defaultMessage: '{actor} removed {object} from {place}',
    description: 'place is an organization',
  },
  'user.password': { id: 'event.user.password', defaultMessage: '{actor} set a password for {object}' },
  'user.reset': { id: 'event.user.reset', defaultMessage: '{actor} requested a password reset for {object}' },
  'xapi-forward.create': {
    id: 'event.xapi-forward.create',
    defaultMessage: '{actor} set up forwarding of learning records',
  },
  'xapi-forward.pause': {
    id: 'event.xapi-forward.pause',
    defaultMessage: '{actor} paused forwarding of learning records',
  },
  'xapi-forward.resume': {
    id: 'event.xapi-forward.resume',
    defaultMessage: '{actor} resumed forwarding of learning records',
  },
  'xapi-forward.delete': {
    id: 'event.xapi-forward.delete',
    defaultMessage: '{actor} ended forwarding of learning records',
  },
  'lti-tool.create': {
    id: 'event.lti-tool.create',
    defaultMessage: '{actor} added an external tool',
  },
  'lti-tool.update': {
    id: 'event.lti-tool.update',
    defaultMessage: '{actor} changed an external tool',
  },
  'lti-tool.delete': {
    id: 'event.lti-tool.delete',
    defaultMessage: '{actor} deleted an external tool',
  },
  'lti-tool.register': {
    id: 'event.lti-tool.register',
    defaultMessage: '{actor} registered an external tool',
  },
  'lti-platform.create': {
    id: 'event.lti-platform.create',
    defaultMessage: '{actor} added a learning platform',
  },
  'lti-platform.update': {
    id: 'event.lti-platform.update',
    defaultMessage: '{actor} changed a learning platform',
  },
  'lti-platform.delete': {
    id: 'event.lti-platform.delete',
    defaultMessage: '{actor} deleted a learning platform',
  },
  'xapi-credential.create': {
    id: 'event.xapi-credential.create',
    defaultMessage: '{actor} created a credential for the learning record store',
  },
  'xapi-credential.revoke': {
    id: 'event.xapi-credential.revoke',
    defaultMessage: '{actor} revoked a credential for the learning record store',
  },
  'user.archive': { id: 'event.user.archive', defaultMessage: '{actor} downloaded the data of {object}' },
  'api-user.create': { id: 'event.api-user.create', defaultMessage: '{actor} created the API user {object}' },
  'second-factor.add': {
    id: 'event.second-factor.add',
    defaultMessage: '{actor} added an authenticator app',
  },
  'second-factor.remove': {
    id: 'event.second-factor.remove',
    defaultMessage: '{actor} removed an authenticator app',
  },
  'second-factor.remove-all': {
    id: 'event.second-factor.remove-all',
    defaultMessage: '{actor} removed two-step verification for {object}',
  },
  'second-factor.undo': {
    id: 'event.second-factor.undo',
    defaultMessage: '{object} undid a change of their two-step verification',
  },
  'second-factor.recovery-codes': {
    id: 'event.second-factor.recovery-codes',
    defaultMessage: '{actor} created new recovery codes',
  },
  'passkey.add': { id: 'event.passkey.add', defaultMessage: '{actor} added a passkey' },
  'passkey.remove': { id: 'event.passkey.remove', defaultMessage: '{actor} removed a passkey' },
  'identity.link': {
    id: 'event.identity.link',
    defaultMessage: '{object} was linked to an account at {provider}',
    description: 'provider is an identity provider such as google',
  },
  'identity.unlink': {
    id: 'event.identity.unlink',
    defaultMessage: '{actor} removed the account at {provider} from {object}',
  },
  'identity.take-over': {
    id: 'event.identity.takeOver',
    defaultMessage: 'The owner of its email address took over the account of {object}',
  },
  'session.confirm': { id: 'event.session.confirm', defaultMessage: '{actor} confirmed their identity' },
  'user.email': { id: 'event.user.email', defaultMessage: '{object} confirmed a new email address' },
  'user.email.change': {
    id: 'event.user.email.change',
    defaultMessage: '{actor} entered a new email address for {object}',
  },
  'user.email.confirm': {
    id: 'event.user.email.confirm',
    defaultMessage: '{object} confirmed their email address',
  },
  'user.email.cancel': {
    id: 'event.user.email.cancel',
    defaultMessage: '{object} canceled a change of email address',
  },
  'user.email.undo': {
    id: 'event.user.email.undo',
    defaultMessage: '{object} undid a change of email address',
  },
  'user.email.release': {
    id: 'event.user.email.release',
    defaultMessage: '{object} lost an email address that they never confirmed',
  },
  'mail.open': { id: 'event.mail.open', defaultMessage: '{actor} opened a message in Sent messages' },
  'organization.create': {
    id: 'event.organization.create',
    defaultMessage: '{actor} created the organization {object}',
  },
  'organization.update': {
    id: 'event.organization.update',
    defaultMessage: '{actor} changed the organization {object}',
  },
  'organization.invite': {
    id: 'event.organization.invite',
    defaultMessage: '{actor} asked someone to join the organization {object}',
  },
  'organization.join': {
    id: 'event.organization.join',
    defaultMessage: '{actor} joined the organization {object}',
  },
  'organization.leave': {
    id: 'event.organization.leave',
    defaultMessage: '{actor} left the organization {object}',
  },
  'organization.delete': {
    id: 'event.organization.delete',
    defaultMessage: '{actor} deleted the organization {object}',
  },
  'concept.create': { id: 'event.concept.create', defaultMessage: '{actor} created the course {object}' },
  'concept.role': {
    id: 'event.concept.role',
    defaultMessage: '{actor} changed the roles of {user} on the course {object}',
  },
  'concept.propose': {
    id: 'event.concept.propose',
    defaultMessage: '{actor} proposed {user} for the course {object}',
  },
  'concept.ask': {
    id: 'event.concept.ask',
    defaultMessage: '{actor} asked {user} to work on the course {object}',
  },
  'concept.decline': {
    id: 'event.concept.decline',
    defaultMessage: '{actor} declined {user} for the course {object}',
  },
  'concept.withdraw': {
    id: 'event.concept.withdraw',
    defaultMessage: '{actor} withdrew the proposal of {user} for the course {object}',
  },
  'concept.update': { id: 'event.concept.update', defaultMessage: '{actor} changed the course {object}' },
  'concept.delete': { id: 'event.concept.delete', defaultMessage: '{actor} deleted the course {object}' },
  'resource.delete': { id: 'event.resource.delete', defaultMessage: '{actor} deleted the file {object}' },
  'quota.write': { id: 'event.quota.write', defaultMessage: '{actor} changed a storage limit' },
  'alias.save': { id: 'event.alias.save', defaultMessage: '{actor} saved the short name {object}' },
  'alias.delete': { id: 'event.alias.delete', defaultMessage: '{actor} removed the short name {object}' },
  'config.update': { id: 'event.config.update', defaultMessage: '{actor} changed the settings of the site' },
  'config.hostname': {
    id: 'event.config.hostname',
    defaultMessage: '{actor} changed the address of the site',
  },
  'config.version': {
    id: 'event.config.version',
    defaultMessage: '{actor} announced a new version of the site',
  },
  'job.retry': { id: 'event.job.retry', defaultMessage: '{actor} retried background jobs' },
  'job.dismiss': { id: 'event.job.dismiss', defaultMessage: '{actor} dismissed a failed background job' },
  'mail.retry': { id: 'event.mail.retry', defaultMessage: '{actor} retried emails that failed' },
  'mail.dismiss': { id: 'event.mail.dismiss', defaultMessage: '{actor} dismissed an email that failed' },
  'language.update': { id: 'event.language.update', defaultMessage: '{actor} changed the language {object}' },
  'purchase.create': { id: 'event.purchase.create', defaultMessage: '{actor} enrolled in a course' },
  'coupon.create': { id: 'event.coupon.create', defaultMessage: '{actor} created the coupon {object}' },
  'coupon.update': { id: 'event.coupon.update', defaultMessage: '{actor} changed the coupon {object}' },
  'coupon.delete': { id: 'event.coupon.delete', defaultMessage: '{actor} deleted the coupon {object}' },
  'offer.create': { id: 'event.offer.create', defaultMessage: '{actor} created an invitation link' },
  'offer.update': { id: 'event.offer.update', defaultMessage: '{actor} changed an invitation link' },
  'offer.delete': { id: 'event.offer.delete', defaultMessage: '{actor} deleted an invitation link' },
  'purchase.refund-failed': {
    id: 'event.purchase.refund-failed',
    defaultMessage: 'The bank sent a refund of a purchase back',
  },
  'purchase.refund': { id: 'event.purchase.refund', defaultMessage: '{actor} refunded a purchase' },
  'purchase.renew': { id: 'event.purchase.renew', defaultMessage: 'A subscription was renewed' },
  'purchase.cancel': { id: 'event.purchase.cancel', defaultMessage: '{actor} canceled a subscription' },
  'purchase.resume': { id: 'event.purchase.resume', defaultMessage: '{actor} resumed a subscription' },
  'plan.update': { id: 'event.plan.update', defaultMessage: '{actor} changed the plan of the site' },
  'plan.renew': { id: 'event.plan.renew', defaultMessage: 'The plan of the site was renewed' },
  'plan.end': { id: 'event.plan.end', defaultMessage: 'The plan of the site ended unpaid' },
  'billing.update': { id: 'event.billing.update', defaultMessage: '{actor} changed the billing of the site' },
  'purchase.delete': { id: 'event.purchase.delete', defaultMessage: '{actor} removed a purchase' },
  'purchase-order.create': {
    id: 'event.purchase-order.create',
    defaultMessage: '{actor} created a purchase order for {object}',
  },
  'purchase-order.update': {
    id: 'event.purchase-order.update',
    defaultMessage: '{actor} changed a purchase order of {object}',
  },
  'statement.issue': {
    id: 'event.statement.issue',
    defaultMessage: '{actor} issued a statement of learning time for {object}',
  },
  'report.export': { id: 'event.report.export', defaultMessage: '{actor} exported a report' },
  'certificate.issue': { id: 'event.certificate.issue', defaultMessage: '{actor} earned a certificate' },
  'certificate.share': {
    id: 'event.certificate.share',
    defaultMessage: '{actor} made a certificate public',
  },
  'certificate.unshare': {
    id: 'event.certificate.unshare',
    defaultMessage: '{actor} made a certificate private',
  },
  'certificate.rename': {
    id: 'event.certificate.rename',
    defaultMessage: '{actor} updated a certificate with their current name',
  },
  'certificate.requestName': {
    id: 'event.certificate.requestName',
    defaultMessage: '{actor} requested a name correction on a certificate',
  },
  'certificate.approveName': {
    id: 'event.certificate.approveName',
    defaultMessage: '{actor} approved a name correction on a certificate',
  },
  'certificate.declineName': {
    id: 'event.certificate.declineName',
    defaultMessage: '{actor} declined a name correction on a certificate',
  },
  'certificate.revoke': { id: 'event.certificate.revoke', defaultMessage: '{actor} revoked a certificate' },
  'certificate.restore': {
    id: 'event.certificate.restore',
    defaultMessage: '{actor} reinstated a certificate',
  },
  'progress.certify': {
    id: 'event.progress.certify',
    defaultMessage: '{actor} completed the last step of a course',
  },
  'progress.modify': { id: 'event.progress.modify', defaultMessage: '{actor} changed an enrollment' },
  'progress.review': {
    id: 'event.progress.review',
    defaultMessage: '{actor} reviewed work of a learner',
  },
  'progress.reset': {
    id: 'event.progress.reset',
    defaultMessage: '{actor} reset progress in a course',
  },
  'progress.delete': { id: 'event.progress.delete', defaultMessage: '{actor} ended an enrollment' },
  'group.create': { id: 'event.group.create', defaultMessage: '{actor} created the group {object}' },
  'group.update': { id: 'event.group.update', defaultMessage: '{actor} changed the group {object}' },
  'group.delete': { id: 'event.group.delete', defaultMessage: '{actor} deleted the group {object}' },
  'conversation.delete': {
    id: 'event.conversation.delete',
    defaultMessage: "{actor} deleted someone else's message",
  },
  'moderation.removed': {
    id: 'event.moderation.removed',
    defaultMessage: '{actor} removed a reported message',
  },
  'moderation.warned': {
    id: 'event.moderation.warned',
    defaultMessage: '{actor} warned the author of a reported message',
  },
  'moderation.dismissed': {
    id: 'event.moderation.dismissed',
    defaultMessage: '{actor} dismissed the reports of a message',
  },
  'moderation.lift': {
    id: 'event.moderation.lift',
    defaultMessage: '{actor} ended a suspension from posting',
  },
  'moderation.cleanup': {
    id: 'event.moderation.cleanup',
    defaultMessage: '{actor} removed the messages of one person',
  },
  'moderation.cleanup.undo': {
    id: 'event.moderation.cleanup.undo',
    defaultMessage: '{actor} restored the messages that a clean-up had removed',
  },
  'conversation.send': { id: 'event.conversation.send', defaultMessage: '{actor} emailed learners' },
  'group.join': { id: 'event.group.join', defaultMessage: '{actor} joined the group {object}' },
  'booking.create': { id: 'event.booking.create', defaultMessage: '{actor} scheduled a group event' },
  'booking.update': { id: 'event.booking.update', defaultMessage: '{actor} changed a group event' },
  'booking.cancel': { id: 'event.booking.cancel', defaultMessage: '{actor} canceled a group event' },
  'booking.complete': {
    id: 'event.booking.complete',
    defaultMessage: '{actor} marked a group event as completed',
  },
  'booking.delete': { id: 'event.booking.delete', defaultMessage: '{actor} deleted a group event' },
  'booking.join': { id: 'event.booking.join', defaultMessage: '{actor} joined a group event' },
  'booking.leave': {
    id: 'event.booking.leave',
    defaultMessage: '{actor} left a group event',
  },
  'booking.book': { id: 'event.booking.book', defaultMessage: '{actor} booked a session' },
  'booking.move': { id: 'event.booking.move', defaultMessage: '{actor} rescheduled a session' },
  'booking.decline': { id: 'event.booking.decline', defaultMessage: '{actor} declined a session' },
  'schedule.create': { id: 'event.schedule.create', defaultMessage: '{actor} turned on bookings' },
  'schedule.update': {
    id: 'event.schedule.update',
    defaultMessage: '{actor} changed when sessions can be booked',
  },
  'schedule.delete': { id: 'event.schedule.delete', defaultMessage: '{actor} turned off bookings' },
  'feed.create': { id: 'event.feed.create', defaultMessage: '{actor} created a private calendar link' },
  'feed.delete': { id: 'event.feed.delete', defaultMessage: '{actor} revoked a private calendar link' },
  'review.write': { id: 'event.review.write', defaultMessage: '{actor} reviewed a course' },
  'review.delete': { id: 'event.review.delete', defaultMessage: '{actor} deleted a review' },
})

/** The same where nobody did it but the site by itself. */
export const siteSentences = defineMessages({
  'certificate.issue': { id: 'event.site.certificate.issue', defaultMessage: '{actor} issued a certificate' },
})

/** The same where people do it to themselves. */
export const ownSentences = defineMessages({
  'session.end': { id: 'event.own.session.end', defaultMessage: '{actor} logged out' },
  'session.end-others': {
    id: 'event.own.session.end-others',
    defaultMessage: '{actor} logged out of all other devices',
  },
  'user.create': { id: 'event.own.user.create', defaultMessage: '{actor} signed up' },
  'user.update': { id: 'event.own.user.update', defaultMessage: '{actor} changed their own account' },
  'user.delete': { id: 'event.own.user.delete', defaultMessage: '{actor} deleted their own account' },
  'user.role': { id: 'event.own.user.role', defaultMessage: '{actor} changed their own roles at {place}' },
  'user.password': { id: 'event.own.user.password', defaultMessage: '{actor} set a password' },
  'user.reset': { id: 'event.own.user.reset', defaultMessage: '{actor} requested a password reset' },
  'statement.issue': {
    id: 'event.own.statement.issue',
    defaultMessage: '{actor} issued a statement of their own learning time',
  },
  'user.archive': { id: 'event.own.user.archive', defaultMessage: '{actor} downloaded their own data' },
})

export const messages = defineMessages({
  other: {
    id: 'event.other',
    defaultMessage: '{actor}: {action} {object}',
    description: 'An event without a sentence of its own; action is a code',
  },
  actingAs: {
    id: 'event.actingAs',
    defaultMessage: '{proxy} as {actor}',
    description: 'proxy did it while logged in as actor',
  },
  site: { id: 'event.site', defaultMessage: 'The site', description: 'Did it by itself' },
  gone: {
    id: 'event.gone',
    defaultMessage: 'A former member',
    description: 'Begins a sentence; the account was deleted',
  },
  goneToo: {
    id: 'event.goneToo',
    defaultMessage: 'a former member',
    description: 'The same within a sentence',
  },
  somewhere: { id: 'event.somewhere', defaultMessage: 'a deleted organization' },

  when: { id: 'event.when', defaultMessage: 'When', description: 'Label in the details of an event' },
  from: {
    id: 'event.from',
    defaultMessage: 'IP address',
    description: 'Label: network address it came from',
  },
  code: { id: 'event.code', defaultMessage: 'Action', description: 'Label: code of what was done' },
  object: { id: 'event.object', defaultMessage: 'Object', description: 'Label: id of what it was done to' },
  request: { id: 'event.request', defaultMessage: 'Request', description: 'Label: id of the request' },
  organization: { id: 'event.organization', defaultMessage: 'Organizations' },
  justNow: { id: 'event.justNow', defaultMessage: 'Just now' },
  today: { id: 'event.today', defaultMessage: 'Today' },
})
