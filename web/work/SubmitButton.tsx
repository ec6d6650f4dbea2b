import { fire } from '../lib/events.ts'
import { Button } from '../ui/Button.tsx'

/** "Submit to Professor": every such button of a chapter shows its tab of that name (docs/specification.md, 2). */
export const SubmitButton = () => <Button onClick={() => fire('showSubmitTab')}>Submit to Professor</Button>
