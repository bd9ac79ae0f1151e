import { createContext, use } from 'react'

const Paying = createContext(false)

/** Tells what stands around the button that a payment is under way. */
export const PayingProvider = Paying.Provider

/** Whether a payment is under way: nothing about the order can be changed. */
export const usePaying = (): boolean => use(Paying)
