import type { CampaignCopyCheck, CampaignForm } from '@kaozhou/api/desk'
import { Button, Collapse, SkeletonDetail, showToast } from '@kaozhou/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { apiQuery, useApi } from '../../../../data/desk-api'
import { failureText } from '../../../../data/failure-text'
import { useDraft } from '../../../../data/use-draft'
import { Loaded } from '../../../../parts/answers/loaded'
import { Panel } from '../../../../parts/page-layout/panel'
import styles from './copy.module.css'
import { entryOf, type Group, placeText } from './entry-of'
import { FieldView } from './field-view'
import { MakeDialog } from './make-dialog'

/** Makes a new campaign of a copy: the form that its template has, the check of files, then one confirmation. */
export function CopyCampaign({ id }: { id: number }): ReactNode {
  // What is typed stays as it is while the desk looks for what is new.
  const query = useQuery({
    ...apiQuery('campaigns.form', { id }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <Loaded query={query} waiting={<SkeletonDetail />} missing="没有这个活动">
      {(form) => <Form id={id} form={form} />}
    </Loaded>
  )
}

interface Checked extends CampaignCopyCheck {
  entry: Group
}

function Form({ id, form }: { id: number; form: CampaignForm }): ReactNode {
  const { fields, placeholders } = form
  const draft = useDraft(`copy-campaign-${id}`, { entry: form.entry })
  const check = useCheck(id)
  const [isOpen, setOpen] = useState(false)
  const { entry } = draft.value
  const faults = check.checked?.faults ?? []
  const byPath = new Map(faults.map(({ path, message }) => [path.join('.'), message]))
  const short = fields.filter(({ kind }) => !isLarge(kind))
  const view = (field: (typeof fields)[number]) => (
    <FieldView
      key={field.name}
      field={field}
      isNamed={isLarge(field.kind)}
      path={[field.name]}
      value={entry[field.name]}
      beside={entry}
      faults={byPath}
      onChange={(next) => draft.change({ entry: { ...entry, [field.name]: next } })}
    />
  )
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    if (await check.run(entryOf(fields, entry))) setOpen(true)
  }
  return (
    <>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Panel title="基本">
          <div className={styles.fields}>
            <p>玩法和“{form.template}”一样；人、奖励记录和示例的人都不复制。</p>
            {short.map(view)}
          </div>
        </Panel>
        {fields
          .filter(({ kind }) => isLarge(kind))
          .map((field) => (
            <Panel key={field.name} title={field.label}>
              <div className={styles.fields}>{view(field)}</div>
            </Panel>
          ))}
        {placeholders.length > 0 ? (
          <Collapse title="文字里的数">
            <p>写成下面这样的，学生看到的总是设置里的数：</p>
            <p className={styles.placeholders}>{placeholders.join(' ')}</p>
          </Collapse>
        ) : null}
        <div className={styles.end}>
          <Button type="submit" variant="primary" loading={check.busy}>
            检查并核对花费
          </Button>
          <Button variant="plain" onClick={draft.forget}>
            重新填
          </Button>
        </div>
        {check.error ? <p role="alert">{check.error}</p> : null}
        {faults.length > 0 ? (
          <div role="alert">
            <p>还有 {faults.length} 处要改：</p>
            <ul>
              {faults.map(({ path, message }) => (
                <li key={path.join('.')}>
                  {[placeText(fields, path), message].filter((part) => part !== '').join('：')}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </form>
      {check.checked?.cost ? (
        <MakeDialog
          id={id}
          checked={check.checked}
          open={isOpen}
          onClose={() => setOpen(false)}
          onMade={draft.forget}
        />
      ) : null}
    </>
  )
}

function isLarge(kind: string): boolean {
  return kind === 'group' || kind === 'list' || kind === 'cases' || kind === 'choices'
}

/** Asks the server what is wrong and what it costs. `run` answers whether all is right. */
function useCheck(id: number) {
  const api = useApi()
  const [checked, setChecked] = useState<Checked | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function run(entry: Group): Promise<boolean> {
    setBusy(true)
    setError(null)
    try {
      const answer = await (await api()).campaigns.check({ id, entry })
      setChecked({ ...answer, entry })
      if (answer.faults.length > 0) showToast({ text: `还有 ${answer.faults.length} 处要改` })
      return answer.faults.length === 0
    } catch (failure) {
      setError(failureText(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { checked, busy, error, run }
}
