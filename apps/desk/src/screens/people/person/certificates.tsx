import type { DeskPerson } from '@kaozhou/api/desk'
import { certificateDate, certificateNumberText } from '@kaozhou/domain'
import { Button, showToast } from '@kaozhou/ui'
import { DataTable } from '@kaozhou/ui/desk'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../../data/me'
import { ReasonedDeed } from '../../../parts/deeds/reasoned-deed'

type Certificate = DeskPerson['certificates'][number]

interface CertificatesProps {
  personId: number
  certificates: readonly Certificate[]
}

/** The certificates of a student, each with what can be done about it. */
export function Certificates({ personId, certificates }: CertificatesProps): ReactNode {
  return (
    <DataTable<Certificate>
      label="结业证书"
      rows={certificates}
      rowKey={({ id }) => String(id)}
      rowName={({ courseName }) => courseName}
      columns={[
        { key: 'course', title: '课程', cell: ({ courseName }) => courseName },
        { key: 'name', title: '姓名', cell: ({ name }) => name },
        { key: 'number', title: '编号', cell: ({ number }) => certificateNumberText(number) },
        { key: 'issued', title: '颁发', cell: ({ issuedAt }) => certificateDate(issuedAt) },
        { key: 'state', title: '状态', cell: stateText },
        {
          key: 'deeds',
          title: '操作',
          align: 'end',
          cell: (certificate) => <Deeds personId={personId} certificate={certificate} />,
        },
      ]}
    />
  )
}

function stateText({ revokedAt, revokedBy, reason }: Certificate): string {
  if (revokedAt === null) return '有效'
  const why = revokedBy === 'refund' ? '课程已退款' : reason
  return `${certificateDate(revokedAt)}撤销：${why}`
}

interface DeedsProps {
  personId: number
  certificate: Certificate
}

/** 撤销 of a valid one, 恢复 of one that staff revoked; what a refund revoked stays so. */
function Deeds({ personId, certificate }: DeedsProps): ReactNode {
  const may = useMay('people.give')
  const [open, setOpen] = useState(false)
  const { id: certificateId, courseName, name, revokedAt, revokedBy } = certificate
  if (!may || revokedBy === 'refund') return null
  const deed = revokedAt === null ? REVOKE : RESTORE
  return (
    <>
      <Button size="sm" variant="plain" onClick={() => setOpen(true)}>
        {deed.button}
      </Button>
      <ReasonedDeed
        open={open}
        onClose={() => setOpen(false)}
        title={deed.title}
        draft={`certificate-${certificateId}`}
        submitText={deed.title}
        grave={revokedAt === null}
        ask={({ people }, input) =>
          revokedAt === null
            ? people.revokeCertificate({ ...input, id: personId, certificateId })
            : people.restoreCertificate({ ...input, id: personId, certificateId })
        }
        onDone={() => showToast({ text: deed.done, tone: 'success' })}
      >
        <p>
          {name}的《{courseName}》结业证书：{deed.text}
        </p>
      </ReasonedDeed>
    </>
  )
}

const REVOKE = {
  button: '撤销',
  title: '撤销证书',
  done: '证书已撤销',
  text: '撤销后，扫码验证的人会看到它已撤销，学生不能再领这门课的证书。',
}

const RESTORE = {
  button: '恢复',
  title: '恢复证书',
  done: '证书已恢复',
  text: '恢复后它重新有效，编号不变。',
}
