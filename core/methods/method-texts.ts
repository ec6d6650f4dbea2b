import { goalAttainmentText } from './goals/goal-attainment.ts'
import type { MethodText } from './method-text.ts'
import { judgmentText } from './note/judgment-words.ts'
import { balanceText, supportText, voiceText } from './note/tags.ts'
import { breakdownText } from './outcome/breakdown.ts'
import { differenceText } from './outcome/difference-of-proportions.ts'
import { cohenText, hedgesText } from './outcome/effect-size.ts'
import { fisherText } from './outcome/fisher.ts'
import { missingText } from './outcome/missing-outcomes.ts'
import { prePostText } from './outcome/pre-post.ts'
import { wilsonText } from './outcome/proportion.ts'
import { numberNeededText, oddsRatioText, riskRatioText } from './outcome/ratios.ts'
import { reliableChangeText } from './outcome/reliable-change.ts'
import { smallCellText } from './outcome/small-cells.ts'
import { feasibilityText } from './planning/feasibility.ts'
import { loadText } from './planning/load.ts'
import { hexagonText, readinessText } from './planning/readiness.ts'
import { agreementText } from './process/agreement.ts'
import { doseText } from './process/dose.ts'
import { adherenceText, harmWeightedText } from './process/fidelity.ts'
import { reachRatioText, reachText } from './process/reach.ts'
import { readingGradeText } from './report/reading-grade.ts'
import { anhoejText } from './run-chart/anhoej.ts'
import { medianText } from './run-chart/median.ts'
import { pChartText } from './run-chart/p-chart.ts'
import { shiftText } from './run-chart/shift.ts'
import { runTrendText } from './run-chart/trend.ts'
import { xmrText } from './run-chart/xmr.ts'
import { bandText } from './single-case/band.ts'
import { baselineCorrectedTauText } from './single-case/baseline-corrected-tau.ts'
import { celerationText } from './single-case/celeration.ts'
import { consistencyText } from './single-case/consistency.ts'
import { immediacyText } from './single-case/immediacy.ts'
import { levelText, variabilityText } from './single-case/level.ts'
import { napText } from './single-case/nap.ts'
import { pemText } from './single-case/pem.ts'
import { pndText } from './single-case/pnd.ts'
import { tauText } from './single-case/tau.ts'
import { tauUText } from './single-case/tau-u.ts'
import { trendText } from './single-case/trend.ts'
import { engagementGapText, quadrantText, voiceGapText } from './stakeholders/power.ts'

/** Every method in words, by the name of its text: for explanations beside results and for a list of methods. */
export const methodTexts = {
  goalAttainment: goalAttainmentText,
  judgment: judgmentText,
  balance: balanceText,
  voice: voiceText,
  support: supportText,
  breakdown: breakdownText,
  difference: differenceText,
  cohen: cohenText,
  hedges: hedgesText,
  fisher: fisherText,
  missing: missingText,
  prePost: prePostText,
  wilson: wilsonText,
  riskRatio: riskRatioText,
  oddsRatio: oddsRatioText,
  numberNeeded: numberNeededText,
  reliableChange: reliableChangeText,
  smallCell: smallCellText,
  feasibility: feasibilityText,
  load: loadText,
  readiness: readinessText,
  hexagon: hexagonText,
  agreement: agreementText,
  dose: doseText,
  adherence: adherenceText,
  harmWeighted: harmWeightedText,
  reach: reachText,
  reachRatio: reachRatioText,
  readingGrade: readingGradeText,
  anhoej: anhoejText,
  median: medianText,
  pChart: pChartText,
  shift: shiftText,
  runTrend: runTrendText,
  xmr: xmrText,
  band: bandText,
  baselineCorrectedTau: baselineCorrectedTauText,
  celeration: celerationText,
  consistency: consistencyText,
  immediacy: immediacyText,
  level: levelText,
  variability: variabilityText,
  nap: napText,
  pem: pemText,
  pnd: pndText,
  tauU: tauUText,
  tau: tauText,
  trend: trendText,
  quadrant: quadrantText,
  voiceGap: voiceGapText,
  engagementGap: engagementGapText,
} as const satisfies Record<string, MethodText>
