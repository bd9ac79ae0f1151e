type Child = Node | string | undefined | false

/** An element with these properties and children. Texts are texts: nothing in them is read as markup. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children.filter((child): child is Node | string => child !== undefined && child !== false))
  return made
}

/** Rich text, which was cleaned when it was saved. What leads out of the package opens beside it. */
export const richText = (html: string | undefined): HTMLElement | undefined => {
  if (html === undefined || html.trim() === '') return undefined
  const made = element('div', { className: 'rich', innerHTML: html })
  for (const link of made.querySelectorAll('a')) {
    // An address without a site meant a page of the site that the course comes from.
    if (!/^(?:https?:|mailto:|tel:)/i.test(link.getAttribute('href') ?? '')) link.removeAttribute('href')
    else Object.assign(link, { target: '_blank', rel: 'noopener noreferrer' })
  }
  return made
}

export const image = (src: string | undefined, alt = ''): HTMLImageElement | undefined =>
  src === undefined || src === '' ? undefined : element('img', { src, alt, loading: 'lazy' })

const two = (value: number): string => String(Math.floor(value)).padStart(2, '0')

/** 1:05 of 65 seconds. */
export const clock = (seconds: number): string =>
  seconds >= 3600
    ? `${Math.floor(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`
    : `${Math.floor(seconds / 60)}:${two(seconds % 60)}`
