import type { Client, PrintLink } from '@kaozhou/api'
import { useApi } from '@kaozhou/react'
import { Button } from '@kaozhou/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { href } from '../../../../routing/href'

export interface PrintButtonProps {
  /** Asks for the address of the PDF. */
  ask: (exams: Client['exams']) => Promise<PrintLink>
  children: ReactNode
}

/** Opens questions as a PDF, from where it can be kept and printed. */
export function PrintButton({ ask, children }: PrintButtonProps): ReactNode {
  const api = useApi()
  const navigate = useNavigate()
  const print = useMutation({
    mutationFn: async () => ask((await api()).exams),
    onSuccess: ({ url, name }) => void navigate(href('/pdf_show', { url, name })),
  })
  return (
    <Button variant="wash" loading={print.isPending} onClick={() => print.mutate()}>
      {children}
    </Button>
  )
}
