import { defineMessages } from '../../base/messages.ts'

export const messages = defineMessages({
  film: { id: 'stage.film', defaultMessage: 'Video', description: 'Name of the area that shows a video' },
  play: { id: 'stage.play', defaultMessage: 'Play', description: 'Button that starts the video' },
  pause: {
    id: 'stage.pause',
    defaultMessage: 'Pause',
    description: 'Button that stops the video for a while',
  },
  playAgain: {
    id: 'stage.playAgain',
    defaultMessage: 'Watch again',
    description: 'Button at the end of the video',
  },
  keepWatching: {
    id: 'stage.keepWatching',
    defaultMessage: 'Keep watching',
    description: 'Button after a question has been answered: the video goes on',
  },
  goOn: {
    id: 'stage.goOn',
    defaultMessage: 'Continue',
    description: 'Button after a question at the end of the video has been answered',
  },
  back: { id: 'stage.back', defaultMessage: 'Back 10 seconds', description: 'Button of the video' },
  time: {
    id: 'stage.time',
    defaultMessage: 'Time',
    description: 'Name of the slider that moves through the video',
  },
  timeOf: {
    id: 'stage.timeOf',
    defaultMessage: '{time} of {length}',
    description: 'For screen readers, at the time slider: 04:12 of 11:02',
  },
  speed: { id: 'stage.speed', defaultMessage: 'Speed', description: 'How fast the video plays' },
  speedNow: {
    id: 'stage.speedNow',
    defaultMessage: 'Speed {rate, number}×',
    description: 'Button that opens the choice of speeds, with the present one: Speed 1.5×',
  },
  rate: { id: 'stage.rate', defaultMessage: '{rate, number}×', description: 'A speed: 1.5×' },
  captions: { id: 'stage.captions', defaultMessage: 'Captions', description: 'Words shown on the video' },
  captionsOff: { id: 'stage.captionsOff', defaultMessage: 'Off', description: 'No captions' },
  mute: { id: 'stage.mute', defaultMessage: 'Mute', description: 'Button that turns the sound off' },
  unmute: { id: 'stage.unmute', defaultMessage: 'Unmute', description: 'Button that turns the sound on' },
  volume: { id: 'stage.volume', defaultMessage: 'Volume', description: 'Name of the slider' },
  pip: {
    id: 'stage.pip',
    defaultMessage: 'Picture in picture',
    description: 'Button: the video goes to a small window of its own that stays on top',
  },
  full: { id: 'stage.full', defaultMessage: 'Full screen', description: 'Button of the video' },
  fullEnd: { id: 'stage.fullEnd', defaultMessage: 'Exit full screen', description: 'Button of the video' },
  loading: {
    id: 'stage.loading',
    defaultMessage: 'Loading video',
    description: 'While it is not there yet',
  },
  failed: {
    id: 'stage.failed',
    defaultMessage: 'We couldn’t play this video',
    description: 'Title on the stage when no source of the video works',
  },
  notHere: {
    id: 'stage.notHere',
    defaultMessage: 'Not on this device',
    description: 'In place of a video that cannot be played without a connection',
  },
  notHereText: {
    id: 'stage.notHereText',
    defaultMessage: 'This video plays when you’re online. To watch offline, download the course first.',
    description: 'Below that',
  },
  failedText: {
    id: 'stage.failedText',
    defaultMessage: 'The connection or the file may be the problem. We saved your place in the video.',
    description: 'Below that title',
  },
  tryAgain: { id: 'stage.tryAgain', defaultMessage: 'Try again', description: 'Button below that' },
  question: {
    id: 'stage.question',
    defaultMessage: 'Question {number, number} of {count, number}',
    description: 'Names a question that opens over the video',
  },
  questionAhead: {
    id: 'stage.questionAhead',
    defaultMessage: 'Question {number, number} of {count, number} at {time}',
    description: 'A mark on the time line that leads to a question; time is 04:12',
  },
  questionAnswered: {
    id: 'stage.questionAnswered',
    defaultMessage: 'Question {number, number} of {count, number} at {time}, answered',
    description: 'A mark on the time line that leads to a question that has been answered',
  },
  otherAhead: {
    id: 'stage.otherAhead',
    defaultMessage: '{kind} at {time}',
    description:
      'A mark on the time line that leads to something that is no question; kind is "Video" or "Take a moment", time is 04:12',
  },
  cardAt: {
    id: 'stage.cardAt',
    defaultMessage: 'Card on the video from {from} to {to}',
    description: 'A thin line under the time line: for this time a card with words lies on the video',
  },
  hideQuestion: {
    id: 'stage.hideQuestion',
    defaultMessage: 'Hide question',
    description: 'Button at the top of the sheet with the question on a phone, to see the page behind it',
  },
  showQuestion: {
    id: 'stage.showQuestion',
    defaultMessage: 'Show question',
    description: 'The same button when the question is folded away',
  },
  chapters: { id: 'stage.chapters', defaultMessage: 'Scenes', description: 'Name of the list of scenes' },
  scene: {
    id: 'stage.scene',
    defaultMessage: 'Scene {number, number}',
    description: 'A scene that has no title',
  },
})

export const hostMessages = defineMessages({
  youtubeHidden: {
    id: 'stage.youtubeHidden',
    defaultMessage:
      'This lesson is a YouTube video, which this site doesn’t show. You can continue without it.',
    description: 'Instead of the video, when the site has chosen not to show YouTube',
  },
  noAddress: {
    id: 'stage.noAddress',
    defaultMessage: 'This lesson has no video that can be shown. You can continue without it.',
    description: 'Instead of the video, when its address names none',
  },
  playFrom: {
    id: 'stage.playFrom',
    defaultMessage: 'Play from {host}',
    description: 'Button; host is YouTube or Vimeo',
  },
  toldHost: {
    id: 'stage.toldHost',
    defaultMessage: 'The video loads from {host}, which can see that someone here is watching it.',
    description: 'Below that button; host is YouTube or Vimeo',
  },
  frame: {
    id: 'stage.frame',
    defaultMessage: 'Video from {host}: {title}',
    description: 'Name of the frame that shows the video; host is YouTube or Vimeo',
  },
})

export const viewMessages = defineMessages({
  later: {
    id: 'stage.later',
    defaultMessage: 'This lesson can’t be opened here yet',
    description: 'Title in place of a lesson of a kind that the site cannot show yet',
  },
  laterText: {
    id: 'stage.laterText',
    defaultMessage: 'Continue with the next one. Nothing is lost.',
    description: 'Below that title',
  },
  surveyStep: {
    id: 'stage.surveyStep',
    defaultMessage: 'Question {number, number} of {count, number}',
    description: 'How far someone is in a survey',
  },
  surveyBack: { id: 'stage.surveyBack', defaultMessage: 'Back', description: 'To the question before' },
  surveyNext: { id: 'stage.surveyNext', defaultMessage: 'Next', description: 'To the next question' },
  surveySkip: {
    id: 'stage.surveySkip',
    defaultMessage: 'Skip',
    description: 'To the next question of a survey without answering this one',
  },
  surveyHandIn: {
    id: 'stage.surveyHandIn',
    defaultMessage: 'Submit',
    description: 'Button at the end of a survey',
  },
  surveyEmpty: {
    id: 'stage.surveyEmpty',
    defaultMessage: 'This survey has no questions yet',
    description: 'Title in place of the questions',
  },
  surveyEmptyText: {
    id: 'stage.surveyEmptyText',
    defaultMessage: 'You can continue to the next lesson.',
    description: 'Below that title',
  },
})
