import type { UnitPage } from '@cairn/domain/cmi5/unit/lesson'
import { startUnit } from './start.ts'

const data = document.getElementById('unit-page')?.textContent
if (data) void startUnit(JSON.parse(data) as UnitPage, location.search)
