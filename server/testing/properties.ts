import fc from 'fast-check'

/**
 * For all unit tests: what is tried of a property is the same in every run, so that a change is judged by what it
 * changed. `FUZZ_SEED=4711 npm run unit` tries other values.
 */
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 1) })
