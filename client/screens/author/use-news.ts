import { useEffect } from 'react'
import { courseNews } from '../../base/course-news.ts'
import { connection } from '../../base/online.ts'
import { useCourseDraft } from '../../courses/draft/use-draft.tsx'

/** Word of what others save comes at once where it can; asked for it is this often. */
const OFTEN_MS = 20_000

/** Shows what others save in the same course meanwhile. */
export const useNews = (): void => {
  const draft = useCourseDraft()
  useEffect(() => {
    const { id } = draft.view().course
    void draft.catchUp()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && connection.isUp()) void draft.catchUp()
    }, OFTEN_MS)
    const deaf = courseNews.listen((course) => void (course === id && draft.catchUp()))
    return () => {
      clearInterval(timer)
      deaf()
    }
  }, [draft])
}
