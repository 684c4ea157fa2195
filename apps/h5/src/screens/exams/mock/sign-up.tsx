import type { MockExam } from '@kaozhou/api'
import { apiQuery, useApi } from '@kaozhou/react'
import { Button, Switch, showToast } from '@kaozhou/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import styles from '../+shared/exams.module.css'

/** Signs up before the start, with a reminder. */
export function SignUp({ mock }: { mock: MockExam }): ReactNode {
  const { signUp, withdraw } = useSignUp(mock.id)
  const { signedUp, remind } = mock.mine
  if (!signedUp) {
    return (
      <Button
        variant="buy"
        size="lg"
        block
        loading={signUp.isPending}
        onClick={() =>
          signUp.mutate(true, { onSuccess: () => showToast('报名成功，开考前会提醒你') })
        }
      >
        报名
      </Button>
    )
  }
  return (
    <div className={styles.actions}>
      <Switch checked={remind} disabled={signUp.isPending} onChange={(on) => signUp.mutate(on)}>
        开考前提醒我
      </Switch>
      <Button variant="plain" block loading={withdraw.isPending} onClick={() => withdraw.mutate()}>
        取消报名
      </Button>
    </div>
  )
}

function useSignUp(id: string) {
  const api = useApi()
  const queryClient = useQueryClient()
  const onSuccess = (mock: MockExam): void => {
    queryClient.setQueryData(apiQuery('exams.mock', { id }).queryKey, mock)
  }
  return {
    signUp: useMutation({
      mutationFn: async (remind: boolean) => (await api()).exams.signUp({ id, remind }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: async () => (await api()).exams.withdraw({ id }),
      onSuccess,
    }),
  }
}
