import { createContext, useContext } from 'react'
import type { ApiWords, SHARED } from '../words/english.ts'

/** The words of the form, which are loaded with it. */
export type FormWords = ApiWords['form'] & Pick<ApiWords['pages'], (typeof SHARED)[number]>

export const Words = createContext<FormWords | undefined>(undefined)

export function useWords(): FormWords {
  const words = useContext(Words)
  if (!words) throw new Error('The form has no words.')
  return words
}
