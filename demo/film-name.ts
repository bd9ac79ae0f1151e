/** What the film of a lesson is called, after its title: "Why the phone is not enough" is why-the-phone-is-not-enough. */
export const filmName = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .trim()
    .replaceAll(/[ -]+/g, '-')
