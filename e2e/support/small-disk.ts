import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A disk of a test's own, small enough to be filled: a tmpfs. */
export class SmallDisk {
  readonly directory: string

  private constructor(directory: string) {
    this.directory = directory
  }

  /** @returns undefined where no disk may be mounted: not as root, or in a container that forbids it */
  static mount(megabytes: number): SmallDisk | undefined {
    const directory = mkdtempSync(path.join(tmpdir(), 'workbook-disk-'))
    const size = `size=${megabytes}m,mode=0711`
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', directory]).status === 0)
      return new SmallDisk(directory)
    rmSync(directory, { recursive: true })
    return undefined
  }

  /** Takes every byte that is left. */
  fill(): void {
    const file = openSync(path.join(this.directory, 'ballast'), 'a')
    try {
      for (let size = 1 << 20; size >= 1; size >>= 1) this.#fillBy(file, Buffer.alloc(size))
    } finally {
      closeSync(file)
    }
  }

  #fillBy(file: number, bytes: Buffer): void {
    try {
      for (;;) writeSync(file, bytes)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }

  get isFull(): boolean {
    return statfsSync(this.directory).bavail === 0
  }

  /** Gives the room back. */
  clear(): void {
    rmSync(path.join(this.directory, 'ballast'), { force: true })
  }

  close(): void {
    spawnSync('umount', [this.directory])
    rmSync(this.directory, { recursive: true, force: true })
  }
}
