import { findIdentifiers } from '#core/identifiers/identifiers'

/** Looks through texts beside the page, so that writing stays smooth while a long one is read. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; text: string }>) => {
  postMessage({ id: data.id, spans: findIdentifiers(data.text) })
})
