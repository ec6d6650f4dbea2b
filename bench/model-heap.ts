/**
 * Loaded into the server that is measured (`--import`): on SIGUSR2 everything unused is collected, and what is left
 * is printed, so that growth can be told from a collector that takes its time.
 */
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0)

process.on('SIGUSR2', () => {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  console.log(
    `in use after a collection: ${megabytes(heapUsed)} MB of objects, ${megabytes(external + arrayBuffers)} MB beside them`,
  )
})
