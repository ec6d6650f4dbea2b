import { fidelitySchema } from '../../worksheets/fidelity-and-reach/schema.ts'
import { emptyPlanRow, emptySite } from '../../worksheets/implementation-plan/schema.ts'
import { type WorksheetOf, worksheets } from '../../worksheets/registry.ts'

/** The plan and the tracker of the fictional program, filled in as the chapters tell them. */

const site = (id: string, name: string, [motivation, specific, general]: [number, number, number]) => ({
  ...emptySite(id),
  ...{ name, motivation, specific, general, hoursPerPerson: 2, active: 21, availableHours: 40 },
})

/** Chapter 6: Millrace and East Landing, one component, with one row that runs late and one that ends too early. */
export const steadyGroundPlan = (): WorksheetOf<'6'> => ({
  ...worksheets['6'].empty(),
  sites: [site('ml', 'Millrace', [4, 3, 4]), site('el', 'East Landing', [3, 2, 2])],
  components: [{ id: 'contact', name: 'Weekly contact', from: null }],
  rows: [
    { ...emptyPlanRow('a', 'contact', 'ml'), start: 4, finish: 16, owner: 'Ray', threshold: 'under 60%' },
    {
      ...emptyPlanRow('b', 'contact', 'el'),
      start: 3,
      finish: 20,
      equity: { ...emptyPlanRow('b', 'contact', 'el').equity, privacy: 'barrier' },
    },
    { ...emptyPlanRow('c', 'contact', 'el'), start: 5, finish: 4 },
  ],
  hexagon: { need: 5, fit: 4, capacity: 2, evidence: 3, usability: 3, supports: 2 },
})

type Counts = [delivered: number, due: number]

const component = (id: string, name: string, harm: number, ml: Counts, el: Counts) => ({
  ...fidelitySchema.shape.components.unwrap().element.parse({ id }),
  ...{ name, harm, threshold: 80 },
  counts: [
    { site: 'ml', delivered: ml[0], due: ml[1] },
    { site: 'el', delivered: el[0], due: el[1] },
  ],
})

/** Chapter 7: the components that are counted person by person, at the end of month 9; the group stands by its sessions. */
export const steadyGroundTracker = (): WorksheetOf<'7'> => ({
  ...worksheets['7'].empty(),
  sites: [
    { id: 'ml', name: 'Millrace' },
    { id: 'el', name: 'East Landing' },
  ],
  components: [
    component('1', 'First contact', 1, [26, 31], [12, 21]),
    component('2', 'Weekly contact', 1, [18, 20], [8, 15]),
    component('3', 'Housing help', 2, [17, 20], [11, 15]),
    component('4', 'Safety talks', 3, [19, 24], [5, 16]),
    component('5', 'Goals', 1, [18, 20], [11, 15]),
    component('7', 'Letter', 1, [16, 19], [8, 12]),
  ],
  sessions: [
    { site: 'ml', planned: 24, held: 24, attended: 119, offered: 170, quality: 4.2, responsiveness: 4.4 },
    { site: 'el', planned: 24, held: 18, attended: 41, offered: 92, quality: 3.9, responsiveness: 3.8 },
  ],
  funnel: [
    { id: 'a', name: 'Eligible', count: 63 },
    { id: 'b', name: 'Referred', count: 52 },
    { id: 'c', name: 'Enrolled', count: 41 },
  ],
  groups: [
    { id: 'en', name: 'English-preferring', enrolled: 38, eligible: 54 },
    { id: 'es', name: 'Spanish-preferring', enrolled: 3, eligible: 9 },
  ],
  reference: 'en',
  observers: { bothYes: 12, onlyFirst: 2, onlySecond: 1, bothNo: 5 },
})
