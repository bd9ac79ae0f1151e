import { expectTypeOf, test } from 'vitest'
import type { BodyOf } from '@cairn/contract/endpoint'
import type { groups } from '@cairn/contract/groups'
import type { Form, PathIn, PathsFor } from './form-types.ts'

type Body = BodyOf<typeof groups.putGroup>
interface Values {
  readonly name: string
  readonly private: boolean
  readonly day: string
}

test('VAL-36 a form knows its fields and those of the request: a wrong name does not compile', () => {
  expectTypeOf<'name'>().toExtend<PathIn<Body>>()
  expectTypeOf<'enrollment.startDate'>().toExtend<PathIn<Body>>()
  expectTypeOf<'nam'>().not.toExtend<PathIn<Body>>()
  expectTypeOf<'enrollment.begin'>().not.toExtend<PathIn<Body>>()
  // A field with another name than in the request has to say which it is.
  expectTypeOf<{ day: 'enrollment.startDate' }>().toExtend<PathsFor<Values, Body>>()
  expectTypeOf<{ day: null }>().toExtend<PathsFor<Values, Body>>()
  expectTypeOf<{ day: 'startDate' }>().not.toExtend<PathsFor<Values, Body>>()
  expectTypeOf<object>().not.toExtend<PathsFor<Values, Body>>()

  type Text = Parameters<Form<Values>['text']>[0]
  expectTypeOf<Text>().toEqualTypeOf<'name' | 'day'>()
  expectTypeOf<Parameters<Form<Values>['flag']>[0]>().toEqualTypeOf<'private'>()
})
