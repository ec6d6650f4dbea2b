import { describe, expect, it } from 'vitest'
import { completed, missingPackages, readLock } from './lock-file.ts'

describe('package-lock.json', () => {
  it('names the packages of every kind of machine (else: npm run lock:complete)', () => {
    expect(missingPackages(readLock()).map(({ name }) => name)).toEqual([])
  })
})

describe('completing a lock file', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/tool': {
        dev: true,
        optionalDependencies: {
          '@tool/linux-x64': '2.0.0',
          '@tool/linux-arm64-musl': '2.0.0',
          '@tool/wasm32-wasi': '2.0.0',
        },
      },
      'node_modules/@tool/linux-x64': { version: '2.0.0' },
    },
  }

  it('adds what is missing, for the machine its name says', () => {
    const { packages } = completed(lock)
    expect(packages['node_modules/@tool/linux-arm64-musl']).toEqual({
      version: '2.0.0',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    })
    expect(packages['node_modules/@tool/wasm32-wasi']).toMatchObject({ cpu: ['wasm32'], optional: true })
    expect(missingPackages({ packages })).toEqual([])
  })

  it('asks when a name does not say for which machine it is', () => {
    const odd = { packages: { 'node_modules/tool': { optionalDependencies: { odd: '1.0.0' } } } }
    expect(() => completed(odd)).toThrow('For which machine is odd@1.0.0?')
  })
})
