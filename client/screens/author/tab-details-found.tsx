import { useIntl } from 'react-intl'
import { isRootAdmin } from '@cairn/domain/access/roles'
import { categoriesOf, levelOf } from '@cairn/domain/courses/related'
import { useActor, useSite } from '../../base/site.tsx'
import { Checkbox, Choices } from '../../base/ui/choice.tsx'
import { Chip, ChipRow } from '../../base/ui/chip.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Text } from '../../base/ui/text.tsx'
import { toggled, withTags } from '../../courses/about/tags.ts'
import { Part } from '../../courses/about/tab-page.tsx'
import { INCLUDED, LEVELS } from '../../courses/catalog-search.ts'
import { useDraftField } from '../../courses/draft/use-draft.tsx'
import { subjectIcon } from '../../courses/subject-icon.ts'
import { useCourseWords } from '../../courses/use-course-words.ts'
import { messages } from './tab-details-messages.ts'
import styles from './tab-details.module.css'

/** Subjects, level and what the catalog can be narrowed by. */
export function TabFound() {
  const intl = useIntl()
  const actor = useActor()
  const site = useSite()
  const words = useCourseWords()
  const say = intl.formatMessage
  const { value: tags = [], set } = useDraftField<string[]>(say(messages.found), null, 'tag')
  const chosen = categoriesOf({ tag: tags })
  const level = levelOf({ tag: tags }) ?? ''
  return (
    <Part title={say(messages.found)} text={say(messages.foundText)}>
      <div className={styles.group}>
        <Text as="span" className={styles.label}>
          {say(messages.categories)}
        </Text>
        {site.category.length === 0 ? (
          <Text size="support" tone="dim">
            {say(messages.noCategories)}
          </Text>
        ) : (
          <div className={styles.chips}>
            <ChipRow label={say(messages.categories)}>
              {site.category.map(({ id }) => (
                <Chip
                  key={id}
                  icon={subjectIcon(id)}
                  pressed={chosen.includes(id)}
                  onClick={() => set(toggled(tags, `category|${id}`, !chosen.includes(id)))}
                >
                  {words.subjectName(id) ?? id}
                </Chip>
              ))}
            </ChipRow>
          </div>
        )}
      </div>
      <div className={styles.group}>
        <Text as="span" className={styles.label}>
          {say(messages.level)}
        </Text>
        <Segmented
          label={say(messages.level)}
          value={level}
          options={[
            { value: '', label: say(messages.noLevel) },
            ...[...LEVELS, 'all'].map((value) => ({ value, label: words.levelName(value) })),
          ]}
          onChange={(value) => set(withTags(tags, 'level', value === '' ? [] : [value]))}
        />
      </div>
      <Choices legend={say(messages.includes)}>
        {INCLUDED.map((name) => (
          <Checkbox
            key={name}
            label={say(messages[name])}
            checked={tags.includes(`includes|${name}`)}
            onChange={({ target }) => set(toggled(tags, `includes|${name}`, target.checked))}
          />
        ))}
        {isRootAdmin(actor) && (
          <Checkbox
            label={say(messages.featured)}
            checked={tags.includes('featured')}
            onChange={({ target }) => set(toggled(tags, 'featured', target.checked))}
          />
        )}
      </Choices>
    </Part>
  )
}
