/** Turns high contrast on or off for the running page; a user's choice (THEME-07). */
export const applyContrast = (high: boolean): void => {
  if (high) document.documentElement.dataset.contrast = 'high'
  else delete document.documentElement.dataset.contrast
}
