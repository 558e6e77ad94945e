import { LinkTabs } from '@bakul/ui/tabs';
import type { ReactNode } from 'react';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useStaff } from '../../session/use-staff.ts';
import { type SettingsTab, settingsTabs } from './settings-tabs.ts';
import { useSettingsText } from './settings-text.ts';

type SettingsFrameProps = {
  tab: SettingsTab;
  hint: string;
  actions?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** The common header of all settings. Each tab has its own URL. */
export function SettingsFrame({ tab, hint, actions, footer, children }: SettingsFrameProps) {
  const { t: common } = useI18n();
  const t = useSettingsText();
  const { may } = useStaff();
  const tabs = settingsTabs
    .filter(({ permission }) => may(permission))
    .map(({ id }) => ({ id, label: t(`settings.tab.${id}`), href: `/settings/${id}` }));
  return (
    <Page
      title={common('nav.settings')}
      hint={hint}
      actions={actions}
      footer={footer}
      toolbar={<LinkTabs tabs={tabs} selected={tab} label={common('nav.settings')} className="w-full" />}
    >
      {children}
    </Page>
  );
}
