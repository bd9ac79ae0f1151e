import { auth } from '@cairn/contract/auth'
import { secondFactors } from '@cairn/contract/second-factors'
import { read } from '../base/query.ts'

export const factorsOf = (id: string) => read(secondFactors.getSecondFactors, { params: { id } })

export const failedLogInsOf = (id: string) => read(auth.listFailedLogIns, { params: { id } })
