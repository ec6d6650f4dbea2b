/** The six steps, three cross-cutting actions and five standards of the CDC framework (Kidder, Fierro and others 2024). */
export const cdcParts = [
  { id: 'context', name: 'Assess context', kind: 'step' },
  { id: 'program', name: 'Describe the program', kind: 'step' },
  { id: 'questions', name: 'Focus the evaluation questions and design', kind: 'step' },
  { id: 'evidence', name: 'Gather credible evidence', kind: 'step' },
  { id: 'conclusions', name: 'Generate and support conclusions', kind: 'step' },
  { id: 'action', name: 'Act on findings', kind: 'step' },
  { id: 'together', name: 'Engage collaboratively', kind: 'throughout' },
  { id: 'equity', name: 'Advance equity', kind: 'throughout' },
  { id: 'learning', name: 'Learn from and use insights', kind: 'throughout' },
  { id: 'relevance', name: 'Standard: relevance and utility', kind: 'standard' },
  { id: 'rigor', name: 'Standard: rigor', kind: 'standard' },
  { id: 'independence', name: 'Standard: independence and objectivity', kind: 'standard' },
  { id: 'transparency', name: 'Standard: transparency', kind: 'standard' },
  { id: 'ethics', name: 'Standard: ethics', kind: 'standard' },
] as const

/** A step of the framework: where in the report something belongs. */
export type ReportSection = Extract<(typeof cdcParts)[number], { kind: 'step' }>['id']

/**
 * The thirty Program Evaluation Standards of the Joint Committee (Yarbrough, Shulha, Hopson & Caruthers 2011):
 * codes and names.
 */
export const jcseeStandards = {
  U1: 'Evaluator Credibility',
  U2: 'Attention to Stakeholders',
  U3: 'Negotiated Purposes',
  U4: 'Explicit Values',
  U5: 'Relevant Information',
  U6: 'Meaningful Processes and Products',
  U7: 'Timely and Appropriate Communicating and Reporting',
  U8: 'Concern for Consequences and Influence',
  F1: 'Project Management',
  F2: 'Practical Procedures',
  F3: 'Contextual Viability',
  F4: 'Resource Use',
  P1: 'Responsive and Inclusive Orientation',
  P2: 'Formal Agreements',
  P3: 'Human Rights and Respect',
  P4: 'Clarity and Fairness',
  P5: 'Transparency and Disclosure',
  P6: 'Conflicts of Interests',
  P7: 'Fiscal Responsibility',
  A1: 'Justified Conclusions and Decisions',
  A2: 'Valid Information',
  A3: 'Reliable Information',
  A4: 'Explicit Program and Context Descriptions',
  A5: 'Information Management',
  A6: 'Sound Designs and Analyses',
  A7: 'Explicit Evaluation Reasoning',
  A8: 'Communication and Reporting',
  E1: 'Evaluation Documentation',
  E2: 'Internal Metaevaluation',
  E3: 'External Metaevaluation',
} as const

export type JcseeCode = keyof typeof jcseeStandards
export const jcseeCodes = Object.keys(jcseeStandards) as JcseeCode[]
