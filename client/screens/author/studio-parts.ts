/**
 * Everything the studio is made of, fetched before it opens: once open, a lost connection takes no part of it away.
 * The tools of rich text come apart from the studio because other pages use them too.
 */
export const fetchStudio = async () => {
  const [studio] = await Promise.all([
    import('./studio.tsx'),
    import('../../base/ui/rich-editor-live.tsx'),
    import('../../resources/cue-editor/cue-editor.tsx'),
  ])
  return studio
}
