import { useCallback } from 'react'
import { useCourseDraft } from '../draft/use-draft.tsx'

/** Whether the course has a section, lesson, scene or question with this id. Asked when drawing, never listened to. */
export const useHasPart = (): ((id: string) => boolean) => {
  const draft = useCourseDraft()
  return useCallback(
    (id: string) =>
      (draft.view().course.section ?? []).some(
        (section) =>
          section.id === id ||
          (section.instruction ?? []).some(
            (lesson) =>
              lesson.id === id ||
              (lesson.interaction ?? []).some((part) => part.id === id) ||
              (lesson.scene ?? []).some(
                (scene) => scene.id === id || (scene.interaction ?? []).some((part) => part.id === id),
              ),
          ),
      ),
    [draft],
  )
}
