import { LAUNCH_GLOBAL, type PackageLaunch } from '@cairn/domain/packages/launch'
import { startPackage } from './start.ts'
import type { PackageWindow } from './frames.ts'

const here = window as PackageWindow
const launch = here[LAUNCH_GLOBAL] as PackageLaunch | undefined

if (launch !== undefined) startPackage(here, launch)
