import { useEffect, useRef } from 'react'
import { type Autosave, useSaveStatus } from '../drafts/use-autosave.ts'
import { messages } from '../messages.ts'
import { takeBack, toast, toastError } from '../ui/toast.ts'

/**
 * The button that saves a work: says what came of it, and leads to the choice where there are two texts.
 * @param said once it is saved; `failed` where that did not work, until the text is saved after all
 */
export function useSaving<V>(autosave: Autosave<V>, said: string, failed: string) {
  const choice = useRef<HTMLElement>(null)
  const form = useRef<HTMLDivElement>(null)
  const standing = useSaveStatus(autosave)
  useEffect(() => {
    if (!autosave.unsaved) takeBack(failed)
  }, [autosave.unsaved, failed])

  /** @param failure what is said where it cannot be saved @returns whether it is saved */
  async function saved(failure = failed): Promise<boolean> {
    const outcome = await autosave.save()
    if (outcome === 'conflict') choice.current?.focus()
    else if (outcome !== 'saved') toastError(failure)
    return outcome === 'saved'
  }
  const save = () => void saved().then((isSaved) => isSaved && toast({ title: messages.success, text: said }))
  return {
    saved,
    save,
    canSave: autosave.saveable && autosave.conflict === null,
    bar: { standing, onRetry: save, onChoose: () => choice.current?.focus() },
    /** For KeptNotes; `form` holds the fields. */
    notes: { autosave, choice, form },
    form,
  }
}
