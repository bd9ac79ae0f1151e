import type { MoveOn } from './move-on.ts'

/** Texts by language, the author's own first. */
export type LangTexts = Readonly<Record<string, string>>

interface Named {
  /** An IRI. */
  readonly id: string
  readonly title: LangTexts
  readonly description: LangTexts
}

export interface StructureUnit extends Named {
  readonly url: string
  readonly moveOn: MoveOn
  readonly masteryScore?: number
}

export interface StructureBlock extends Named {
  readonly units: readonly StructureUnit[]
}

export interface CourseStructure extends Named {
  readonly blocks: readonly StructureBlock[]
  /** Those that are part of no block, after all of them. */
  readonly units: readonly StructureUnit[]
}

const NAMESPACE = 'https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd'

const MARKS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** What no document of XML 1.0 may hold, however it is written: control characters and half characters. */
// oxlint-disable-next-line no-control-regex -- these are what is left out
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu

const escaped = (text: string): string =>
  text.replaceAll(IMPOSSIBLE, '').replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)

const LANGUAGE = /^[a-zA-Z]{1,8}(?:-[a-zA-Z0-9]{1,8})*$/

const texts = (name: string, all: LangTexts): string => {
  const strings = Object.entries(all).map(([language, text]) => {
    const lang = LANGUAGE.test(language) ? ` lang="${language}"` : ''
    return `<langstring${lang}>${escaped(text)}</langstring>`
  })
  return `<${name}>${strings.join('')}</${name}>`
}

const heading = ({ title, description }: Named): string =>
  `${texts('title', title)}${texts('description', description)}`

const unit = (one: StructureUnit): string => {
  const mastery = one.masteryScore === undefined ? '' : ` masteryScore="${one.masteryScore}"`
  return `<au id="${escaped(one.id)}" moveOn="${one.moveOn}"${mastery} launchMethod="AnyWindow">${heading(one)}<url>${escaped(one.url)}</url></au>`
}

const block = (one: StructureBlock): string =>
  `<block id="${escaped(one.id)}">${heading(one)}${one.units.map(unit).join('')}</block>`

/** The structure of a course as cmi5.xml. */
export const structureXml = (course: CourseStructure): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<courseStructure xmlns="${NAMESPACE}">`,
    `<course id="${escaped(course.id)}">${heading(course)}</course>`,
    ...course.blocks.filter(({ units }) => units.length > 0).map(block),
    ...course.units.map(unit),
    '</courseStructure>',
    '',
  ].join('\n')
