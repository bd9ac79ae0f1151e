import type { Element } from '@xmldom/xmldom'
import {
  CHILD_SETS,
  CONDITIONS,
  POST_ACTIONS,
  PRE_ACTIONS,
  REQUIRED,
  ROLLUP_ACTIONS,
  type Condition,
  type Conditions,
  type Objective,
  type ObjectiveMap,
  type RollupAction,
  type RollupRule,
  type Rule,
  type Sequencing,
} from '@cairn/domain/scorm/sequencing/activity'
import { attributeOf, childOf, childrenOf, childText, numberIn } from './xml.ts'

/** More than this nobody writes by hand; each is asked at every step. */
const MOST_RULES = 50
const MOST_CONDITIONS = 20
const MOST_OBJECTIVES = 100

const flagOf = (element: Element | undefined, name: string): boolean | undefined => {
  const text = attributeOf(element, name)?.trim().toLowerCase()
  return text === 'true' || text === '1' ? true : text === 'false' || text === '0' ? false : undefined
}

const oneOf = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value.toLowerCase() === text?.trim().toLowerCase())

/** Only what is said, so that what is stored is small. */
const said = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

const readCondition = (element: Element): Condition[] => {
  const is = oneOf(CONDITIONS, attributeOf(element, 'condition'))
  if (is === undefined) return []
  const not = attributeOf(element, 'operator') === 'not' || undefined
  const objective = attributeOf(element, 'referencedObjective') || undefined
  const threshold = numberIn(attributeOf(element, 'measureThreshold'))
  return [{ is, ...said({ not, objective, threshold }) }]
}

const readConditions = (holder: Element | undefined, name: string, combine: 'all' | 'any'): Conditions => ({
  combine: oneOf(['all', 'any'] as const, attributeOf(holder, 'conditionCombination')) ?? combine,
  list: childrenOf(holder, name).flatMap(readCondition).slice(0, MOST_CONDITIONS),
})

const actionIn = (rule: Element): string | undefined => attributeOf(childOf(rule, 'ruleAction'), 'action')

const readRules = <T extends string>(
  holder: Element | undefined,
  name: string,
  actions: readonly T[],
): readonly Rule<T>[] | undefined => {
  const rules = childrenOf(holder, name).flatMap((rule) => {
    const action = oneOf(actions, actionIn(rule))
    const when = readConditions(childOf(rule, 'ruleConditions'), 'ruleCondition', 'all')
    return action === undefined ? [] : [{ when, action }]
  })
  return rules.length > 0 ? rules.slice(0, MOST_RULES) : undefined
}

const readRollup = (holder: Element | undefined): readonly RollupRule[] | undefined => {
  const rules = childrenOf(holder, 'rollupRule').flatMap((rule): RollupRule[] => {
    const action = oneOf(ROLLUP_ACTIONS, attributeOf(childOf(rule, 'rollupAction'), 'action'))
    if (action === undefined) return []
    return [
      {
        children: oneOf(CHILD_SETS, attributeOf(rule, 'childActivitySet')) ?? 'all',
        when: readConditions(childOf(rule, 'rollupConditions'), 'rollupCondition', 'any'),
        action,
        ...said({
          count: numberIn(attributeOf(rule, 'minimumCount')),
          percent: numberIn(attributeOf(rule, 'minimumPercent')),
        }),
      },
    ]
  })
  return rules.length > 0 ? rules.slice(0, MOST_RULES) : undefined
}

const readMap = (element: Element): ObjectiveMap[] => {
  const target = attributeOf(element, 'targetObjectiveID')
  return target === undefined || target === ''
    ? []
    : [
        {
          target,
          readSatisfied: flagOf(element, 'readSatisfiedStatus') ?? true,
          readMeasure: flagOf(element, 'readNormalizedMeasure') ?? true,
          writeSatisfied: flagOf(element, 'writeSatisfiedStatus') ?? false,
          writeMeasure: flagOf(element, 'writeNormalizedMeasure') ?? false,
        },
      ]
}

const readObjective = (element: Element): Objective => {
  const maps = childrenOf(element, 'mapInfo').flatMap(readMap).slice(0, MOST_OBJECTIVES)
  const decides = flagOf(element, 'satisfiedByMeasure') === true
  return said({
    id: attributeOf(element, 'objectiveID') || undefined,
    minMeasure: decides ? (numberIn(childText(element, 'minNormalizedMeasure')) ?? 1) : undefined,
    maps: maps.length > 0 ? maps : undefined,
  })
}

const REQUIRED_AS: Readonly<Record<RollupAction, string>> = {
  satisfied: 'requiredForSatisfied',
  notSatisfied: 'requiredForNotSatisfied',
  completed: 'requiredForCompleted',
  incomplete: 'requiredForIncomplete',
}

const readRequired = (element: Element | undefined): Sequencing['required'] => {
  if (element === undefined) return undefined
  return Object.fromEntries(
    ROLLUP_ACTIONS.flatMap((action) => {
      const required = oneOf(REQUIRED, attributeOf(element, REQUIRED_AS[action]))
      return required === undefined || required === 'always' ? [] : [[action, required] as const]
    }),
  )
}

const readOrder = (element: Element | undefined) => {
  const [selection, randomization] = ['selectionTiming', 'randomizationTiming'].map((name) =>
    oneOf(['never', 'once', 'onEachNewAttempt'] as const, attributeOf(element, name)),
  )
  const selects = selection !== undefined && selection !== 'never'
  const shuffles = randomization !== undefined && randomization !== 'never'
  const isAnew = selection === 'onEachNewAttempt' || randomization === 'onEachNewAttempt'
  return {
    select: selects ? numberIn(attributeOf(element, 'selectCount')) : undefined,
    shuffle: (shuffles && flagOf(element, 'reorderChildren') === true) || undefined,
    anew: isAnew || undefined,
  }
}

/** How an activity is sequenced: by what stands with it, else by the collection that it refers to. */
export const readSequencing = (
  own: Element | undefined,
  collection: ReadonlyMap<string, Element>,
): Sequencing => {
  const shared = collection.get(attributeOf(own, 'IDRef') ?? '')
  const part = (name: string) => childOf(own, name) ?? childOf(shared, name)
  const [control, rules, rollup] = [part('controlMode'), part('sequencingRules'), part('rollupRules')]
  const [delivery, objectives] = [part('deliveryControls'), part('objectives')]
  const primary = childOf(objectives, 'primaryObjective')
  const others = childrenOf(objectives, 'objective').map(readObjective).slice(0, MOST_OBJECTIVES)
  const exits = readRules(rules, 'exitConditionRule', ['exit'] as const)
  const limit = numberIn(attributeOf(part('limitConditions'), 'attemptLimit'))
  return said({
    choice: flagOf(control, 'choice'),
    choiceExit: flagOf(control, 'choiceExit'),
    flow: flagOf(control, 'flow'),
    forwardOnly: flagOf(control, 'forwardOnly'),
    attemptLimit: limit !== undefined && limit > 0 ? limit : undefined,
    pre: readRules(rules, 'preConditionRule', PRE_ACTIONS),
    exit: exits?.map(({ when }) => when),
    post: readRules(rules, 'postConditionRule', POST_ACTIONS),
    rollup: readRollup(rollup),
    rollsUpSatisfied: flagOf(rollup, 'rollupObjectiveSatisfied'),
    rollsUpProgress: flagOf(rollup, 'rollupProgressCompletion'),
    measureWeight: numberIn(attributeOf(rollup, 'objectiveMeasureWeight')),
    required: readRequired(part('rollupConsiderations')),
    primary: primary && readObjective(primary),
    objectives: others.length > 0 ? others : undefined,
    ...readOrder(part('randomizationControls')),
    tracked: flagOf(delivery, 'tracked'),
    completionSetByContent: flagOf(delivery, 'completionSetByContent'),
    objectiveSetByContent: flagOf(delivery, 'objectiveSetByContent'),
  })
}

/** What items refer to that are sequenced alike. */
export const readCollection = (manifest: Element): ReadonlyMap<string, Element> =>
  new Map(
    childrenOf(childOf(manifest, 'sequencingCollection'), 'sequencing').flatMap((element) => {
      const id = attributeOf(element, 'ID')
      return id === undefined ? [] : [[id, element] as const]
    }),
  )
