import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { CourseCard, EnrolledCard } from './course-card.tsx'
import { LinkTo } from './link.tsx'
import { OutlineList } from './outline-list.tsx'
import { ProgressRing } from './progress.tsx'
import { TextField } from './text-field.tsx'
import { dismissToast, toast, toastStore } from './toast.ts'

const html = renderToStaticMarkup

const RouterLink = ({ children, ...props }: ComponentProps<'a'>) => (
  <a {...props} data-router="yes">
    {children}
  </a>
)

describe('pieces on the server', () => {
  test('a field says what is wrong and how to mend it', () => {
    const field = html(<TextField id="mail" label="E-mail" error="Add the part after the dot." />)
    expect(field).toContain('<label for="mail"')
    expect(field).toContain('aria-invalid="true"')
    expect(field).toContain('aria-describedby="mail-error"')
    expect(field).toContain('id="mail-error"')
  })

  test('a busy button says so and keeps its words', () => {
    const button = html(<Button busy>Save</Button>)
    expect(button).toContain('aria-busy="true"')
    expect(button).toContain('aria-disabled="true"')
    expect(button).toContain('Save')
  })

  test('a button with a link is a link', () => {
    expect(html(<Button link="/catalog">Browse</Button>)).toMatch(/^<a href="\/catalog"/)
  })

  test("a piece takes the router's own link", () => {
    const link = html(
      <LinkTo to={<RouterLink href="/x" />} className="place" aria-current="page">
        Home
      </LinkTo>,
    )
    expect(link).toBe('<a href="/x" class="place" aria-current="page" data-router="yes">Home</a>')
  })

  test('a course card holds one link, named by the title alone', () => {
    const card = html(
      <CourseCard link="/c/1" cover="/c.svg" title="Wayfinding" subject="Outdoors" price="$48" />,
    )
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card).toMatch(/<a [^>]*href="\/c\/1"[^>]*>Wayfinding<\/a>/)
    expect(card).toContain('alt=""')
  })

  test('an enrolled card shows the number beside the bar', () => {
    const card = html(
      <EnrolledCard
        link="/"
        cover=""
        title="T"
        percent={38}
        percentText="38%"
        progressLabel="38% complete"
      />,
    )
    expect(card).toContain('<progress')
    expect(card).toContain('value="38"')
    expect(card).toContain('38%')
  })

  test('a finished ring shows a check in place of the number', () => {
    expect(html(<ProgressRing percent={62} label="62% complete" />)).toContain('>62<')
    expect(html(<ProgressRing percent={100} label="Finished" />)).not.toContain('>100<')
  })

  test('an outline opens without a script', () => {
    const sections = [{ id: '1', title: '1. Maps', open: true, lessons: [] }]
    expect(html(<OutlineList sections={sections} />)).toMatch(/<details [^>]*open=""/)
  })
})

describe('small rules', () => {
  test.each([
    ['Maya Kimura', 'MK'],
    ['Ana María de la Cruz', 'AC'],
    ['plato', 'P'],
  ])('without a picture the avatar of %j shows %j', (name, letters) => {
    expect(html(<Avatar name={name} />)).toContain(`>${letters}<`)
  })

  test('one toast at a time: the next takes the place of the last', () => {
    toast('Saved')
    toast({ message: 'Reply sent', icon: 'send' })
    expect(toastStore.get()).toEqual({ message: 'Reply sent', icon: 'send' })
    dismissToast()
    expect(toastStore.get()).toBeUndefined()
  })
})
