import { serveTasks } from './base/threads/serve.ts'

/** The program of a thread for heavy work (decision 016): the tasks by name. */
serveTasks({
  'course.read': async () => (await import('./courses/import-read.ts')).readCourse,
})
