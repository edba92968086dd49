import { useState } from 'react'
import { useLocation } from 'wouter'
import { useClient } from '../../api/session.tsx'
import { useAction } from '../../api/use-action.ts'
import { Notice } from '../../parts/answer/notice.tsx'
import { AllowStep } from './allow-step.tsx'
import { AssetStep } from './asset-step.tsx'
import type { ShownChannel } from './channel.ts'
import { NotifyStep } from './notify-step.tsx'
import type { ScanCheck, ShownPerimeter } from './perimeter.ts'
import { type ChosenScan, defaultScan, ScanStep } from './scan-step.tsx'
import { TestStep } from './test-step.tsx'
import './perimeter.css'

type NewPerimeter = ShownPerimeter & { readonly channels: readonly ShownChannel[] }

const steps = ['Assets', 'Allow', 'Scan and schedule', 'Notifications', 'Test message'] as const

/** From a list of assets to the first scan and a message that arrives. */
export function WatchWizard({ onDone }: { readonly onDone?: () => void }) {
  const client = useClient()
  const [, navigate] = useLocation()
  const [step, setStep] = useState(0)
  const [assets, setAssets] = useState('')
  const [scan, setScan] = useState<ChosenScan>(defaultScan)
  const [check, setCheck] = useState<ScanCheck | null>(null)
  const ask = useAction(async (text: string, chosen: ChosenScan, next: number) => {
    const { schedule: _, name: __, ...settings } = chosen
    const found = await client.post<ScanCheck>('/app/v2/perimeters/check', { assets: text, ...settings })
    setCheck(found)
    const mayPass = found.problems.length === 0 && found.assets.length > 0
    setStep(mayPass ? next : 0)
  })
  const [made, setMade] = useState<NewPerimeter | null>(null)
  const finish = (id: string): void => {
    onDone?.()
    navigate(`/perimeter/${id}`)
  }
  const start = useAction(async (channel: object | null) => {
    const { name, ...settings } = scan
    const perimeter = await client.post<NewPerimeter>('/app/v2/perimeters', {
      ...{ name: name || check!.assets[0]!.value, assets, ...settings },
      channels: channel ? [channel] : [],
    })
    if (!channel) return finish(perimeter.id)
    setMade(perimeter)
    setStep(4)
  })
  const problem = ask.problem ?? start.problem
  return (
    <section className="panel stack wizard" aria-labelledby="wizard-title">
      <h2 id="wizard-title">Watch my network</h2>
      <ol className="wizard-steps">
        {steps.map((name, at) => (
          <li key={name} aria-current={at === step ? 'step' : undefined}>
            {at + 1}. {name}
          </li>
        ))}
      </ol>
      {step === 0 && (
        <AssetStep
          assets={assets}
          problems={check?.problems ?? []}
          busy={ask.busy}
          onNext={(text) => {
            setAssets(text)
            ask.run(text, scan, 1)
          }}
        />
      )}
      {step === 1 && check && (
        <AllowStep
          check={check}
          busy={ask.busy}
          onAllowed={() => ask.run(assets, scan, 1)}
          onBack={() => setStep(0)}
          onWithoutScan={() => {
            setScan({ ...scan, preset: 'none' })
            setStep(2)
          }}
          onNext={() => setStep(2)}
        />
      )}
      {step === 2 && check && (
        <ScanStep
          scan={scan}
          check={check}
          onChange={(chosen) => {
            setScan(chosen)
            if (chosen.preset !== scan.preset) ask.run(assets, chosen, 2)
          }}
          onBack={() => setStep(1)}
          onNext={() => setStep(3)}
        />
      )}
      {step === 3 && check && (
        <NotifyStep
          start={scan.preset === 'none' ? 'Start watching' : 'Start the first scan'}
          busy={start.busy}
          onBack={() => setStep(2)}
          onStart={(channel) => start.run(channel)}
        />
      )}
      {step === 4 && made && <TestStep channel={made.channels[0]!} onDone={() => finish(made.id)} />}
      {problem && <Notice kind="bad" title={problem.message} />}
    </section>
  )
}
