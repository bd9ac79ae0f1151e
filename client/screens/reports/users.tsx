import { ReportsArea } from '../../shared/reports-area.tsx'

export function Screen() {
  return <ReportsArea>{null}</ReportsArea>
}
