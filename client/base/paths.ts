import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']

/** The path of a page as the table of pages (routes.tsx) writes it: '/learn/$courseId'. */
export type PagePath = keyof Routes & string

/** What the address of a page may say after the question mark. */
export type SearchOf<Path extends PagePath> = Routes[Path]['types']['fullSearchSchema']

type Name<Path extends string> = Path extends `${string}$${infer Rest}`
  ? Rest extends `${infer First}/${infer More}`
    ? First | Name<More>
    : Rest
  : never

export type PathParams<Path extends string> = Readonly<Record<Name<Path>, string>>

/** Paths of pages that need nothing filled in. */
export type PlainPath = { [Path in PagePath]: Name<Path> extends never ? Path : never }[PagePath]

/** The address of a page as text, where no link of the router can stand. */
export const pathTo = <Path extends Exclude<PagePath, PlainPath>>(
  path: Path,
  params: PathParams<Path>,
): string => {
  const values: Readonly<Record<string, string>> = params
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
