import { mean } from 'simple-statistics'
import { known, type Person, under } from './names.ts'
import type { CaseData } from './schema.ts'

/** Who the people were at the start: all who began, and those who were reached later. */
export function started({ people: { program, comparison } }: CaseData) {
  const row = (name: string, people: readonly Person[]) => {
    const of = (test: (one: Person) => boolean) => people.filter(test).length
    const [ages, months, scores] = [
      people.map(({ age }) => age),
      people.map(({ released }) => released),
      people.map(({ phq }) => known(phq[0])),
    ]
    return under(`start.${name}`, {
      people: people.length,
      age: mean(ages),
      women: of(({ gender }) => gender === 'woman'),
      black: of(({ race }) => race === 'black'),
      latine: of(({ race }) => race === 'latine'),
      white: of(({ race }) => race === 'white'),
      released: mean(months),
      movedTwice: of(({ movedTwice }) => movedTwice),
      supervised: of(({ supervised }) => supervised),
      phq: mean(scores),
    })
  }
  const reached = <One extends Person>(people: One[]) => people.filter(({ call }) => call === 'reached')
  return {
    ...row('program', program),
    ...row('programReached', reached(program)),
    ...row('comparison', comparison),
    ...row('comparisonReached', reached(comparison)),
  }
}
