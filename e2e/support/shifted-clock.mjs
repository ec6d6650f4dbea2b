import { readFileSync } from 'node:fs'

/*
 * Loaded into a server before anything else: its clock shows another time by as many milliseconds as the file that
 * CLOCK_FILE names says. SIGUSR2 reads it again, as when somebody sets the clock of a machine that runs.
 */

const RealDate = Date
let shift = 0
const read = () => {
  shift = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  process.stdout.write(`The clock is shifted by ${shift} ms.\n`)
}

class ShiftedDate extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }

  static now() {
    return RealDate.now() + shift
  }
}

globalThis.Date = ShiftedDate
if (process.env.CLOCK_FILE) {
  process.on('SIGUSR2', read)
  read()
}
