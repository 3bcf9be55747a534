import { type Icon, UserIcon } from '@qianfang/ui/icons';
import { BuildingIcon, ClockIcon, MessageIcon, PhoneIcon } from '@qianfang/ui/page-icons';
import { Tag } from '@qianfang/ui/tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { siteFactsQuery } from '../../shared/common.queries.ts';
import { ButtonLink } from '../../shared/page-link.tsx';
import { paths } from '../../shared/paths.ts';
import { hasSession } from '../../shared/session-hint.ts';
import { userBaseQuery } from '../../shared/user.queries.ts';

function Way({ Icon, title, children }: { Icon: Icon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-3 rounded-card border border-line p-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon size={20} />
      </span>
      <div className="min-w-0">
        <h2 className="text-13 text-ink-3">{title}</h2>
        {children}
      </div>
    </li>
  );
}

function Phone({ number }: { number: string }) {
  return (
    <a
      href={`tel:${number}`}
      className="text-18 font-semibold text-brand tabular-nums hover:text-brand-strong"
    >
      {number}
    </a>
  );
}

function Manager() {
  const { data: user } = useQuery(userBaseQuery);
  const location = useLocation();
  if (!hasSession()) {
    return (
      <Way Icon={UserIcon} title="我的客户经理">
        <p className="text-ink-2">登录后显示负责贵单位的客户经理。</p>
        <ButtonLink
          to={`${paths.login}?back=${encodeURIComponent(location.pathname)}`}
          size="sm"
          className="mt-2"
        >
          登录
        </ButtonLink>
      </Way>
    );
  }
  if (!user?.admin) {
    return (
      <Way Icon={UserIcon} title="我的客户经理">
        <p className="text-ink-2">{user ? '暂未分配，请拨打服务热线，由值班客服接待。' : '正在查询…'}</p>
      </Way>
    );
  }
  return (
    <Way Icon={UserIcon} title="我的客户经理">
      <p className="flex items-center gap-2 text-16 font-semibold">
        {user.admin.name}
        <Tag tone={user.admin.is_default === 1 ? 'mute' : 'ok'}>
          {user.admin.is_default === 1 ? '默认' : '专属'}
        </Tag>
      </p>
      <Phone number={user.admin.phone} />
    </Way>
  );
}

function Qq() {
  const { data: user } = useQuery(userBaseQuery);
  const numbers = [
    ['售前咨询', user?.common_config.qq_presale ?? ''],
    ['售后咨询', user?.common_config.qq_aftersale ?? ''],
  ].filter(([, number]) => number !== '');
  if (numbers.length === 0) return null;
  return (
    <Way Icon={MessageIcon} title="QQ 客服">
      <ul>
        {numbers.map(([name, number = '']) => (
          <li key={name}>
            <a
              href={`https://wpa.qq.com/msgrd?v=3&uin=${encodeURIComponent(number)}&site=qq&menu=yes`}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-6 items-center gap-2 hover:text-brand"
            >
              {name} <span className="text-ink-3 tabular-nums">{number}</span>
            </a>
          </li>
        ))}
      </ul>
    </Way>
  );
}

/** The company's contacts, and every way to reach the store. */
export function ServicePanel() {
  const { data: site } = useQuery(siteFactsQuery);
  return (
    <div data-part="service" className="flex flex-wrap gap-4">
      <ul className="grid min-w-0 flex-1 grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Manager />
        <Way Icon={PhoneIcon} title="服务热线">
          {site && <Phone number={site.hot_line} />}
        </Way>
        <Way Icon={BuildingIcon} title="投诉电话">
          {site && <Phone number={site.complaint_line} />}
        </Way>
        <Way Icon={ClockIcon} title="服务时间">
          <p className="font-medium">{site?.service_hours}</p>
          <p className="text-13 text-ink-3">其他时间请留言，次一工作日回复</p>
        </Way>
        <Qq />
      </ul>
      <figure className="grid w-44 content-start justify-items-center gap-2 rounded-card border border-line p-4 text-center max-md:w-full">
        <img
          src="/picture/qr/wechat.svg"
          alt="微信二维码"
          width={132}
          height={132}
          className="rounded-control bg-white p-1"
        />
        <figcaption className="text-13 text-ink-2">微信扫一扫，在手机上找客服</figcaption>
      </figure>
    </div>
  );
}
