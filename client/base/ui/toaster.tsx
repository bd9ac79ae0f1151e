import { useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { dismissToast, toastStore } from './toast.ts'
import styles from './toaster.module.css'

const LIFETIME = 6000

/** Where toasts appear; once per page. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.get, toastStore.getOnServer)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (!toast || held) return
    const timer = setTimeout(dismissToast, toast.lasts ?? LIFETIME)
    return () => clearTimeout(timer)
  }, [toast, held])

  return (
    <div aria-live="polite" className={styles.toaster}>
      {toast && (
        <div
          className={styles.toast}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          <Icon name={toast.icon ?? 'check'} />
          <span className={styles.message}>{toast.message}</span>
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast()
                setHeld(false)
                toast.action?.run()
              }}
            >
              {toast.action.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}
