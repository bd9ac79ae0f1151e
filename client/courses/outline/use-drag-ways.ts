import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

const AFTER = { activationConstraint: { distance: 6 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

/** By mouse, finger or keyboard; a press that does not move is no drag. */
export const useDragWays = () => useSensors(useSensor(PointerSensor, AFTER), useSensor(KeyboardSensor, KEYS))
