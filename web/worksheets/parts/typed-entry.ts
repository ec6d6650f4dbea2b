import { createContext, useContext, useReducer } from 'react'
import { written } from '../../drafts/outbox.ts'
import { useOutbox } from '../../drafts/use-outbox.ts'

/** Whose worksheet is filled in, and of which chapter. */
export const WorksheetPlace = createContext({ person: '', chapterId: '' })

/**
 * What stands in a field of one line and becomes part of the worksheet only with a button. It is not saved with the
 * worksheet, so it is kept in this browser like a message that was not sent: until it was added.
 * @param field tells the fields of a worksheet apart
 */
export function useTypedEntry(field: string): [string, (text: string) => void] {
  const { person, chapterId } = useContext(WorksheetPlace)
  const [{ text }, change] = useOutbox(person, `entry:${chapterId}:${field}`, inOneLine)
  return [text, (next) => change((before) => written(before, next))]
}

/** What two pages have left, one after the other: a field of one line would run paragraphs together. */
const inOneLine = (left: string, mine: string): string =>
  mine === '' || left === mine ? left : left === '' ? mine : `${left} ${mine}`

/** What stands in the boxes for copied cells, by person, worksheet and box. */
const copied = new Map<string, string>()

/**
 * What stands in a box for copied cells until it is used or emptied, also while something else is looked at. Only
 * this page knows it, never the browser's storage: a spreadsheet may hold more of clients than anybody meant to keep.
 * @param box tells the boxes of a worksheet apart
 */
export function useCopiedCells(box: string): [string, (text: string) => void] {
  const { person, chapterId } = useContext(WorksheetPlace)
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  const key = `${person}:${chapterId}:${box}`
  const change = (text: string) => {
    if (text === '') copied.delete(key)
    else copied.set(key, text)
    drawAnew()
  }
  return [copied.get(key) ?? '', change]
}

/** Knows of no copied cells, as a new page does. For tests. */
export const forgetCopied = (): void => copied.clear()
