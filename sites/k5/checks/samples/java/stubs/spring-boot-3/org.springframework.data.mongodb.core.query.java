package org.springframework.data.mongodb.core.query;

import org.springframework.data.domain.Sort;

public interface CriteriaDefinition {}

public class Criteria implements CriteriaDefinition {
    public static native Criteria where(String key);
    public native Criteria and(String key);
    public native Criteria is(Object value);
    public native Criteria lt(Object value);
    public native Criteria gt(Object value);
}

public class Query {
    public static native Query query(CriteriaDefinition criteriaDefinition);
    public native Query with(Sort sort);
    public native Query limit(int limit);
}
