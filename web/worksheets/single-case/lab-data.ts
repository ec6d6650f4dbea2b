import type { LabData, SingleCase } from '#core/worksheets/single-case/schema'

/** The data of a lab without its texts, so that typing these draws nothing again. */
export function labData(worksheet: SingleCase): LabData {
  const { question: _question, decisionRule: _rule, looking: _looking, ...data } = worksheet
  return data
}
